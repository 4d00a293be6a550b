// The slip: which player's chips, and how many, the next touch lays. It lives outside of what is pushed.
"use strict";

const slip = document.getElementById("slip");
let fresh = true; // the next chip begins a new stake instead of adding to it

function stake(cents) {
  for (const input of slip.querySelectorAll("[data-stake]")) input.value = cents;
  const money = new Intl.NumberFormat(document.documentElement.lang, {
    style: "currency", currency: "EUR", minimumFractionDigits: cents % 100 ? 2 : 0, maximumFractionDigits: 2,
  });
  document.getElementById("slip-shown").textContent = money.format(cents / 100);
}

// Where each player has chips of a colour, a stake is so many of them, or an amount in value chips.
const colours = slip.querySelector("[data-in]");

function pieces(count, value) {
  slip.querySelector("[data-chips]").value = count || "";
  slip.querySelector("[data-value]").value = value || "";
  const money = new Intl.NumberFormat(document.documentElement.lang, {
    style: "currency", currency: "EUR", maximumFractionDigits: 2, minimumFractionDigits: value % 100 ? 2 : 0,
  });
  document.getElementById("slip-shown").textContent = count ? `${count} ●` : money.format(value / 100);
}

function again() {
  if (!colours) return stake(Number(slip.dataset.minimum));
  return colours.dataset.in === "chips" ? pieces(1, 0) : pieces(0, Number(slip.dataset.minimum));
}

colours?.addEventListener("click", (event) => {
  const button = event.target.closest("[data-pieces], [data-denomination], [data-value-chips], [data-stake-clear]");
  if (!button) return;
  if ("valueChips" in button.dataset) {
    const value = colours.dataset.in === "chips";
    colours.dataset.in = value ? "value" : "chips";
    button.setAttribute("aria-pressed", String(value));
  }
  if (button.dataset.pieces) {
    pieces((fresh ? 0 : Number(slip.querySelector("[data-chips]").value)) + Number(button.dataset.pieces), 0);
    fresh = false;
  } else if (button.dataset.denomination) {
    pieces(0, (fresh ? 0 : Number(slip.querySelector("[data-value]").value)) + Number(button.dataset.denomination));
    fresh = false;
  } else {
    again();
    fresh = true;
  }
});

// A call is laid in pieces of so many cents: as many chips as the slip says, at what the player's marker says.
document.addEventListener("htmx:configRequest", (event) => {
  const { parameters } = event.detail;
  if (!colours || !parameters.unit) return;
  const marker = document.querySelector(`[data-marker="${CSS.escape(parameters.player)}"]`);
  const chips = Number(slip.querySelector("[data-chips]").value);
  const value = chips * Number(marker?.dataset.chipValue ?? slip.dataset.minimum);
  parameters.unit = String(value || slip.querySelector("[data-value]").value);
});

slip.addEventListener("click", (event) => {
  if (colours) return;
  const button = event.target.closest("[data-denomination], [data-stake-clear]");
  if (!button) return;
  if (button.dataset.denomination) {
    const before = fresh ? 0 : Number(slip.querySelector("[data-stake]").value);
    stake(before + Number(button.dataset.denomination));
    fresh = false;
  } else {
    stake(Number(slip.dataset.minimum));
    fresh = true;
  }
});
document.addEventListener("submit", (event) => event.target.matches(".players") && event.preventDefault());

// The last bet that was laid can be taken back at once; until an answer is there, undo would take back the one before.
const undo = document.getElementById("slip-undo");
let undoable = null;
document.addEventListener("htmx:beforeRequest", (event) => {
  if (event.detail.requestConfig.verb === "post") undo.disabled = true;
});

// An answer closes the sheet, so that a refusal can be read.
document.addEventListener("tapet:answer", (event) => {
  const { sent, sheet, taken, refused } = event.detail;
  if (sheet?.matches("[data-closes]:popover-open") && (taken || refused)) {
    sheet.hidePopover();
    document.querySelector(`[popovertarget="${sheet.id}"]`)?.focus({ preventScroll: true }); // a push may have replaced it
  }
  if (taken && sent.get("type") === "place_bet") {
    fresh = true;
    undoable = { type: "remove_bet" };
    for (const name of ["player", "box", "bet", "stake", "chips", "cloth"]) if (sent.get(name)) undoable[name] = sent.get(name);
    for (const name of ["on", "which"]) if (sent.has(name)) undoable[name] = sent.getAll(name);
    undo.setAttribute("hx-vals", JSON.stringify(undoable));
  } else if (!refused) {
    undoable = null;
  }
  undo.disabled = !undoable || Orders.flying > 0;
});

// The current step of a long payment stays in sight.
document.addEventListener("htmx:wsAfterMessage", () => {
  document.querySelector(".pay li.now")?.scrollIntoView({ block: "nearest" });
});
