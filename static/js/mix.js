// Another mix of chips for the step being paid: so many of each value, the player's colour pays what is left of the gain.
"use strict";

const mixSheet = document.getElementById("pop-mix");
const mix = { step: 0, gain: 0, colour: 0, odd: 0, pieces: new Map() };

function euros(cents) {
  const money = { style: "currency", currency: "EUR", minimumFractionDigits: cents % 100 ? 2 : 0, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(document.documentElement.lang, money).format(cents / 100);
}

// What value chips leave of the gain, and how many chips of the colour that is; what these leave must be none.
function restOfMix() {
  let rest = mix.gain;
  for (const [cents, count] of mix.pieces) rest -= cents * count;
  const chips = mix.colour ? Math.floor((rest - mix.odd) / mix.colour) : 0;
  return { rest, chips, left: rest - mix.odd - chips * mix.colour };
}

function showMix() {
  const { rest, chips, left } = restOfMix();
  for (const count of mixSheet.querySelectorAll("[data-mix-count]")) count.value = mix.pieces.get(Number(count.dataset.mixCount)) ?? 0;
  for (const less of mixSheet.querySelectorAll("[data-mix-less]")) less.disabled = !mix.pieces.get(Number(less.dataset.mixLess));
  for (const more of mixSheet.querySelectorAll("[data-mix-more]")) more.disabled = Number(more.dataset.mixMore) > rest;
  mixSheet.querySelector("#mix-colour").value = mix.colour ? `${chips} ● × ${euros(mix.colour)}` : "—";
  mixSheet.querySelector("#mix-left").value = euros(left);
  const pay = mixSheet.querySelector("#mix-pay");
  pay.disabled = left !== 0;
  const sent = { type: "pay_step", step: String(mix.step) };
  for (const [cents, count] of mix.pieces) sent[`pieces.${cents}`] = String(count);
  pay.setAttribute("hx-vals", JSON.stringify(sent));
}

document.addEventListener("click", (event) => {
  const opener = event.target.closest("[data-mix]");
  if (!opener || !mixSheet) return;
  const { mix: step, gain, colour, pieces, whose, odd } = opener.dataset;
  Object.assign(mix, { step: Number(step), gain: Number(gain), colour: Number(colour), odd: Number(odd) });
  mix.pieces = new Map(pieces.trim().split(" ").filter(Boolean).map((pair) => pair.split(":").map(Number)));
  mixSheet.querySelector("#mix-pay").dataset.seq = opener.closest("[data-seq]").dataset.seq;
  mixSheet.querySelector("#mix-whose").textContent = whose;
  mixSheet.querySelector("#mix-gain").textContent = euros(mix.gain);
  showMix();
});

mixSheet?.addEventListener("click", (event) => {
  const button = event.target.closest("[data-mix-less], [data-mix-more]");
  if (!button) return;
  const cents = Number(button.dataset.mixLess ?? button.dataset.mixMore);
  const count = (mix.pieces.get(cents) ?? 0) + ("mixMore" in button.dataset ? 1 : -1);
  if (count > 0) mix.pieces.set(cents, count);
  else mix.pieces.delete(cents);
  showMix();
});
