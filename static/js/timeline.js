// The director's rotation: pick somebody up with Enter or the mouse, change places in the same turn. The law is asked at once.
"use strict";

const Night = { picked: null, others: {}, dragged: false, at: "" };
const nightGrid = () => document.querySelector("#night table.night");
const cells = () => Array.from(nightGrid()?.querySelectorAll('[role="gridcell"][data-turn]') ?? []);

function sayNight(words) {
  const said = document.getElementById("night-said");
  if (said) said.textContent = words || said.dataset.rest;
}

function focusCell(cell) {
  if (!cell) return;
  for (const one of cells()) one.tabIndex = -1;
  cell.tabIndex = 0;
  cell.focus();
  cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  Night.at = cell.id;
  if (Night.picked && cell !== Night.picked) sayNight(whyNot(cell));
}

// Why the one picked up may not go there; nothing where he may.
function whyNot(cell) {
  return cell.dataset.member ? Night.others[cell.dataset.member] ?? "" : "";
}

function letGo() {
  for (const one of nightGrid()?.querySelectorAll(".picked, .target, .wrong") ?? []) one.classList.remove("picked", "target", "wrong");
  Night.picked = null;
  Night.others = {};
  sayNight("");
  if (Night.stale) redraw();
}

async function pick(cell) {
  const page = document.getElementById("night");
  if (!page.dataset.may || !cell.dataset.member || cell.classList.contains("past")) return;
  letGo();
  Night.picked = cell;
  cell.classList.add("picked");
  const { turn, member } = cell.dataset;
  const answer = await fetch(`${page.dataset.may}?turn=${turn}&member=${encodeURIComponent(member)}`);
  if (!answer.ok || Night.picked !== cell) return;
  Night.others = (await answer.json()).others;
  for (const one of cells()) {
    if (one.dataset.turn !== turn || one === cell || !one.dataset.member) continue;
    one.classList.add(Night.others[one.dataset.member] ? "wrong" : "target");
  }
}

function send(fields) {
  const page = document.getElementById("night");
  htmx.ajax("POST", page.dataset.move, { source: page, values: fields, swap: "none" });
}

function drop(cell) {
  const from = Night.picked;
  if (!from || cell === from || cell.dataset.turn !== from.dataset.turn) return letGo();
  const { turn, member } = from.dataset;
  letGo();
  Night.at = cell.id || Night.at;
  if (cell.dataset.member) send({ turn, member, other: cell.dataset.member });
  else if (cell.dataset.table) send({ turn, member, table: cell.dataset.table });
}

document.addEventListener("tapet:answer", (event) => event.detail.taken && redraw());

// Somebody else moved the day on: at once, or when the hand that moves somebody lets go.
document.addEventListener("tapet:day", () => (Night.picked ? (Night.stale = true) : redraw()));

async function redraw() {
  const page = document.getElementById("night");
  // A rotation that is adopted, or dropped, is another page.
  if (!page) return document.querySelector("[data-no-night]") && location.reload();
  Night.stale = false;
  const scroll = page.querySelector(".night-scroll");
  const { scrollLeft, scrollTop } = scroll;
  const held = page.contains(document.activeElement) || document.activeElement === document.body;
  const answer = await fetch(page.dataset.grid);
  if (!answer.ok || answer.redirected) return location.reload();
  if (Night.picked) return (Night.stale = true);
  page.innerHTML = await answer.text();
  htmx.process(page);
  page.querySelector(".night-scroll").scrollTo(scrollLeft, scrollTop);
  begin();
  const cell = document.getElementById(Night.at);
  if (cell && held) focusCell(cell);
}

function beside(cell, across, down) {
  const row = cell.parentElement;
  if (across) {
    let next = across > 0 ? cell.nextElementSibling : cell.previousElementSibling;
    return next?.dataset.turn ? next : null;
  }
  const index = Array.prototype.indexOf.call(row.children, cell);
  const other = down > 0 ? row.nextElementSibling : row.previousElementSibling;
  return other?.children[index] ?? null;
}

document.addEventListener("keydown", (event) => {
  const cell = event.target.closest?.('#night [role="gridcell"][data-turn]');
  if (!cell) return;
  const ways = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
  if (ways[event.key]) {
    const [across, down] = ways[event.key];
    if (!(across && Night.picked)) focusCell(beside(cell, across, down));
  } else if (event.key === "Enter" || event.key === " ") {
    if (Night.picked) drop(cell);
    else pick(cell);
  } else if (event.key === "Escape") letGo();
  else if (event.key === "Delete" && cell.dataset.at && document.getElementById("night").dataset.move) {
    send({ turn: cell.dataset.turn, member: cell.dataset.member });
  } else return;
  event.preventDefault();
});

document.addEventListener("pointerdown", (event) => {
  const cell = event.target.closest('#night [role="gridcell"][data-turn]');
  if (!cell || event.button) return;
  event.preventDefault();
  if (Night.picked) return;
  focusCell(cell);
  pick(cell);
  Night.dragged = true;
});
document.addEventListener("pointermove", (event) => {
  if (!Night.dragged || !Night.picked) return;
  const over = document.elementFromPoint(event.clientX, event.clientY)?.closest('#night [role="gridcell"][data-turn]');
  if (over && over !== Night.picked) sayNight(whyNot(over));
});
document.addEventListener("pointerup", (event) => {
  const over = document.elementFromPoint(event.clientX, event.clientY)?.closest('#night [role="gridcell"][data-turn]');
  const began = Night.dragged;
  Night.dragged = false;
  if (!Night.picked || !over) return began ? letGo() : undefined;
  // A click picks up, and the next one changes places; a drag does both.
  if (over !== Night.picked) drop(over);
});

// Where the night is now, and which turns are over.
function now() {
  const grid = nightGrid();
  if (!grid) return;
  const heads = Array.from(grid.querySelectorAll("thead [data-begins]"));
  const at = Date.now() + (typeof drift === "number" ? drift : 0);
  const current = heads.filter((head) => Date.parse(head.dataset.begins) <= at).length - 1;
  heads.forEach((head, index) => head.classList.toggle("now", index === current));
  for (const cell of cells()) cell.classList.toggle("now", Number(cell.dataset.turn) === current);
}

function begin() {
  const first = document.querySelector("#night tbody td.now[data-member]") ?? cells()[0];
  if (first) first.tabIndex = 0;
  now();
}

document.addEventListener("click", (event) => {
  const key = event.target.closest("[data-adds]");
  if (!key) return;
  const input = document.getElementById(key.dataset.into);
  input.value = `${input.value.trim()} ${key.dataset.adds}`.trim();
});

document.addEventListener("DOMContentLoaded", () => {
  begin();
  document.querySelector("#night th.now")?.scrollIntoView({ block: "nearest", inline: "center" });
  setInterval(now, 10000);
});
