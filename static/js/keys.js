// A keyboard beside the pad of the cards: A, 2 … 9, T (or 0), J, Q, K deal that rank, Backspace takes the last step back.
// A button that names a key (aria-keyshortcuts) has it. Nothing while a sheet is open or something is typed.
"use strict";

const BACK = "back";

function keyed(key) {
  const name = key === "0" ? "T" : key === "Backspace" ? BACK : key.toUpperCase();
  const lit = (selector) => document.querySelector(`${selector}:not(:disabled)`);
  // Where the suit of a seven is asked for, S, H, D and C are suits.
  const suit = /^[SHDC]$/.test(name) ? lit(`[id$="-key-7${name.toLowerCase()}"]`) : null;
  if (suit) return suit;
  if (/^([A2-9TJQK]|back)$/.test(name)) return lit(`[id$="-key-${name}"]`);
  return /^[A-Z]$/.test(name) ? lit(`[aria-keyshortcuts="${name}"]`) : null;
}

document.addEventListener("keydown", (event) => {
  if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || document.querySelector(":popover-open")) return;
  if (event.target.matches("input:not([type=radio], [type=checkbox]), select, textarea")) return;
  const button = keyed(event.key);
  if (!button) return;
  event.preventDefault();
  button.click();
});
