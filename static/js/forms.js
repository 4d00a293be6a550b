// Forms of the floor: euros typed, cents sent; running totals; a popover closes once its order is taken.
"use strict";

// "1.250,50" or "1250.5" → "125050"; null for what is no amount. Figures as text: no float touches money.
function cents(text) {
  const plain = text.replace(/[\s\u202f€]/g, "").replace("−", "-");
  const parts = /^(-?)(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(plain);
  if (!parts) return null;
  const figures = `${parts[2].replace(/[.,]/g, "")}${(parts[3] ?? "").padEnd(2, "0")}`.replace(/^0+(?=\d)/, "");
  return (figures === "0" ? "" : parts[1]) + figures;
}

function euros(amount) {
  const whole = amount % 100 === 0;
  const figures = { style: "currency", currency: "EUR", useGrouping: "always", minimumFractionDigits: whole ? 0 : 2, maximumFractionDigits: whole ? 0 : 2 };
  return new Intl.NumberFormat(document.documentElement.lang, figures).format(`${amount}e-2`);
}

function send(input) {
  const amount = cents(input.value);
  input.form.elements.namedItem(input.dataset.cents).value = amount ?? "";
  input.setCustomValidity(amount === null && input.value ? "€" : "");
}

// Chips and cash that are counted in one form have a total each.
function total(form) {
  for (const output of form.querySelectorAll("[data-total]")) summed(output, output.closest("fieldset") ?? form);
}

function summed(output, within) {
  let sum = 0;
  for (const input of within.querySelectorAll("[data-worth]")) {
    const line = Number(input.dataset.worth) * (/^\d+$/.test(input.value.trim()) ? Number(input.value) : 0);
    const shown = input.closest("tr")?.querySelector("[data-line]");
    if (shown) shown.textContent = line ? euros(line) : "";
    sum += line;
  }
  output.textContent = euros(sum);
}

document.addEventListener("input", (event) => {
  if (event.target.dataset.cents) send(event.target);
  if (event.target.dataset.worth) total(event.target.form);
});

// A quick amount is added to the pieces beside it.
document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-add]");
  const input = button?.closest("td").querySelector("[data-worth]");
  if (!input) return;
  input.value = String((Number(input.value) || 0) + Number(button.dataset.add));
  total(input.form);
});

document.addEventListener("reset", (event) => setTimeout(() => event.target.querySelectorAll("[data-cents]").forEach(send)));

document.addEventListener("DOMContentLoaded", () => document.querySelectorAll("form").forEach(total));

// One field for the places of a bet: numbers, or the ordinals of columns and dozens.
document.addEventListener("htmx:configRequest", (event) => {
  const field = event.detail.elt.querySelector?.("[data-places]");
  if (!field) return;
  const name = /column|dozen/.test(event.detail.elt.elements.bet.value) ? "which" : "on";
  for (const place of field.value.match(/\d+/g) ?? []) event.detail.formData.append(name, place);
});

// One radio names a thing by several fields: its value is their JSON.
document.addEventListener("htmx:configRequest", (event) => {
  const name = event.detail.elt.dataset?.spread;
  if (!name || !event.detail.formData.has(name)) return;
  for (const [field, value] of Object.entries(JSON.parse(event.detail.formData.get(name)))) event.detail.formData.set(field, value);
  event.detail.formData.delete(name);
});

// What was chosen says which keys of the pad beside it make sense.
document.addEventListener("change", (event) => {
  const may = event.target.dataset.may?.split(" ");
  for (const key of may ? event.target.form.querySelectorAll("[name=card]") : []) {
    key.disabled = !may.includes(key.value);
    if (key.disabled) key.checked = false;
  }
});

document.addEventListener("tapet:answer", (event) => {
  const { sheet, taken } = event.detail;
  if (!sheet || !taken) return;
  sheet.hidePopover();
  sheet.querySelectorAll("form").forEach((form) => form.reset());
});
