// The slider over a table's log: each step brings the event's words and the screen's regions, which go into the frame.
"use strict";

const Past = {
  slider: () => document.getElementById("seq"),
  moment: () => document.getElementById("moment"),
  frame: () => document.querySelector(".past-frame iframe"),
};

function show() {
  const { seq, head, at } = Past.moment().dataset;
  const slider = Past.slider();
  slider.max = head;
  slider.setAttribute("aria-valuetext", document.querySelector(".past-words").textContent);
  for (const field of document.querySelectorAll("[data-seq][name]")) field.value = seq;
  const address = new URL(location);
  address.searchParams.set("seq", seq);
  history.replaceState(null, "", address);
  const inside = Past.frame().contentDocument;
  if (!inside?.body) return;
  for (const region of document.getElementById("regions").content.children) {
    inside.getElementById(region.id)?.replaceWith(inside.importNode(region, true));
  }
  tick(inside, Date.parse(at));
}

// Where the next round begins is known once the step at hand has come: a touch before that waits for it.
const waiting = [];
const MOST = 3;

function move(name) {
  const underway = Past.slider().value !== Past.moment().dataset.seq;
  if (underway && name.startsWith("round")) return void (waiting.length < MOST && waiting.push(name));
  go(MOVES[name]());
}

function go(seq) {
  const slider = Past.slider();
  if (seq === "" || Number(seq) === Number(slider.value)) return;
  slider.value = seq;
  slider.form.dispatchEvent(new Event("past:move"));
}

const MOVES = {
  back: () => Number(Past.slider().value) - 1,
  on: () => Number(Past.slider().value) + 1,
  "round-back": () => Past.moment().dataset.roundBack,
  "round-on": () => Past.moment().dataset.roundOn,
};
const KEYS = { ArrowLeft: "back", ArrowDown: "back", ArrowRight: "on", ArrowUp: "on", PageUp: "round-back", PageDown: "round-on" };

document.addEventListener("input", (event) => {
  if (event.target.id === "seq") event.target.form.dispatchEvent(new Event("past:move"));
});
document.addEventListener("change", (event) => event.target.closest("[data-submits]")?.form.submit());
document.addEventListener("click", (event) => {
  const target = event.target.closest("[data-past], [data-go]");
  if (!target) return;
  event.preventDefault();
  if (target.dataset.go) go(target.dataset.go);
  else move(target.dataset.past);
});
document.addEventListener("keydown", (event) => {
  const typing = event.target.matches("input:not([type=range]), select") || event.ctrlKey || event.altKey || event.metaKey;
  if (typing || !(event.key in KEYS)) return;
  event.preventDefault(); // the range's own steps are not by rounds
  move(KEYS[event.key]);
});
document.addEventListener("htmx:afterSwap", (event) => {
  if (event.target.id !== "moment") return;
  show();
  if (waiting.length) move(waiting.shift());
});

// The frame has the size of the screen's own device, drawn to the room that there is; on a phone, the phone's.
const AROUND = 270; // px of the page above and below the frame
function fit() {
  const box = document.querySelector(".past-frame");
  const frame = Past.frame();
  const phone = innerWidth < 900;
  const [width, height] = box.classList.contains("of-display") ? [1920, 1080] : [1280, 800];
  const scale = phone ? 1 : Math.min(box.clientWidth / width, Math.max(400, innerHeight - AROUND) / height);
  frame.style.width = phone ? "100%" : `${width}px`;
  frame.style.height = `${phone ? Math.max(700, frame.contentDocument?.body?.scrollHeight ?? 0) : height}px`;
  frame.style.transform = `scale(${scale})`;
  frame.style.marginInline = phone ? "0" : `${(box.clientWidth - width * scale) / 2}px`;
  box.style.height = phone ? frame.style.height : `${height * scale}px`;
}
document.addEventListener("DOMContentLoaded", () => {
  const frame = Past.frame();
  const ready = () => { show(); fit(); };
  frame.addEventListener("load", ready);
  new ResizeObserver(fit).observe(document.querySelector(".past-body"));
  if (frame.contentDocument?.readyState === "complete") ready();
});
