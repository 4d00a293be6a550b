// Whose bet the next touch lays: the box's own player, or whoever is chosen, with the consent that he then has.
"use strict";

let chosen = ""; // kept over the pushes that come between the choice and the touch

let declines = { turn: "", players: [] }; // who does not follow the hand in turn: a push must not forget it

document.addEventListener("change", (event) => {
  if (event.target.closest("#slip-players")) chosen = event.target.value;
  const form = event.target.closest("#declines");
  if (form) declines = { turn: form.dataset.turn, players: new FormData(form).getAll("declines") };
});

function showDeclines() {
  const form = document.getElementById("declines");
  if (form?.dataset.turn !== declines.turn) return;
  for (const input of form.elements) input.checked = declines.players.includes(input.value);
}

function showChosen() {
  for (const input of document.querySelectorAll("#slip-players input")) input.checked = input.value === chosen;
}

document.addEventListener("htmx:configRequest", (event) => {
  const { elt, formData } = event.detail;
  if (formData.get("type") !== "place_bet") return;
  const place = elt.closest("[data-own]");
  if (place && !formData.get("player")) {
    formData.set("player", place.dataset.own);
  } else if (place && formData.get("bet") === "main") {
    const standing = document.querySelector("#slip-players [data-standing]:checked");
    const let_ = elt.closest("[data-let]").dataset.let.split(" ");
    if (standing) formData.set("standing", "true");
    else if (!let_.includes(formData.get("player"))) formData.set("consent", "true"); // the cap's leave is told otherwise
  }
  if (formData.get("part")) formData.set("stake", formData.get("part"));
  formData.delete("part");
});

document.addEventListener("tapet:answer", (event) => {
  const { sent, taken } = event.detail;
  if (!taken || sent.get("type") !== "place_bet") return;
  chosen = "";
  showChosen();
  if (sent.get("bet") === "insurance") document.getElementById("insure-part").reset();
});

document.addEventListener("htmx:wsAfterMessage", () => {
  if (chosen) showChosen();
  showDeclines();
});
document.addEventListener("submit", (event) => event.target.matches(".bj-shoe-form, .bj-declines") && event.preventDefault());
