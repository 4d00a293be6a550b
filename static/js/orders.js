// Orders: every htmx post carries its own id, and one that found no server is sent again, in order, until it is answered.
"use strict";

const Orders = {
  TIMEOUT: 4000, // ms
  queue: [], // {number, path, headers, body, follows}, as they were given: they wait for a server, or for the answer before
  flying: 0,
  given: 0,
  away: false, // the last one that was sent found no server
  reached: {}, // path → how far the table was after the sender's own last order there of those that follow each other
  count() {
    return this.queue.length + this.flying;
  },
};
window.Orders = Orders;
const NO_SERVER = [502, 503, 504]; // the proxy's way of saying it

// crypto.randomUUID needs a secure context, which a tablet on the casino's own network may not have.
function commandId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function say(html) {
  document.getElementById("notice").innerHTML = html;
}

function sayLost(status) {
  const box = document.createElement("div");
  box.className = "notice";
  box.textContent = document.body.dataset.answerLost.replace("{status}", status);
  document.getElementById("notice").replaceChildren(box);
}

// What was touched after an order that was refused was meant for the table as it would have been.
function dropFollowers() {
  const kept = Orders.queue.filter((order) => !order.follows);
  if (kept.length === Orders.queue.length) return;
  Orders.queue = kept;
  const box = document.createElement("div");
  box.className = "notice";
  box.textContent = document.body.dataset.dropped;
  document.getElementById("notice").append(box);
}

function showWaiting() {
  const banner = document.getElementById("orders-wait");
  banner.hidden = !Orders.queue.length || !Orders.away || document.documentElement.dataset.link === "lost";
  banner.textContent = banner.dataset.waiting.replace("{count}", Orders.queue.length);
}

function keep(config, number, follows) {
  const body = new URLSearchParams();
  for (const [name, value] of config.formData) body.append(name, value);
  Orders.queue.push({ number, path: config.path, headers: { ...config.headers }, body, follows });
  Orders.queue.sort((one, other) => one.number - other.number);
  showWaiting();
}

// The second click of a double tap gives no order: a step is touched once. The screen may already show the next one there.
// Two equal cards are two touches on one key; what follows sooner than a hand can is the glass, or a finger that trembles.
const SOONER = 200; // ms
let clicked = -Infinity;
document.addEventListener("click", (event) => {
  const since = event.timeStamp - clicked;
  clicked = event.timeStamp;
  const order = event.target.closest("[hx-post]"); // what only opens or closes a sheet gives none
  if (event.detail < 2 || !order?.closest("[data-seq]") || order.closest("[data-loose]")) return;
  if (order.matches("[data-repeats]") && since >= SOONER) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

document.addEventListener("htmx:configRequest", (event) => {
  const { detail } = event;
  if (detail.verb !== "post") return;
  detail.headers["X-Command-Id"] = commandId();
  const table = /^\/tables\/([\w-]+)\/commands\/$/.exec(detail.path)?.[1];
  const sheet = table && document.querySelector(`[data-sheet-time="${table}"]`);
  if (sheet) detail.parameters.occurred_at = sheet.value; // what is entered from a fallback sheet has its own time
  const stepper = detail.elt.closest("[data-loose]") ? null : detail.elt.closest("[data-seq]");
  if (stepper) detail.headers["X-Expected-Seq"] = stepper.dataset.seq;
});

// What an answer means is settled here and not by htmx: a push may have replaced the button before its answer comes, and
// from an element that is no longer in the page htmx's own events reach nobody.
document.addEventListener("htmx:beforeRequest", (event) => {
  const { elt, xhr, requestConfig } = event.detail;
  if (requestConfig.verb !== "post") return;
  const number = (Orders.given += 1);
  const stepper = requestConfig.headers["X-Expected-Seq"] !== undefined;
  const follows = stepper && Boolean(elt.closest("[data-follows]"));
  if (follows || Orders.queue.length) {
    event.preventDefault(); // orders reach the server in the order in which they were given
    keep(requestConfig, number, follows);
    return pump();
  }
  const sheet = elt.closest("[popover]");
  elt.addEventListener("htmx:beforeOnLoad", (answer) => answer.preventDefault(), { once: true });
  Orders.flying += 1;
  xhr.addEventListener("loadend", () => {
    Orders.flying -= 1;
    const lost = !xhr.status || NO_SERVER.includes(xhr.status);
    const url = new URL(xhr.responseURL || location);
    const answer = {
      status: xhr.status,
      text: lost ? "" : xhr.responseText,
      refused: xhr.getResponseHeader("X-Refused"),
      elsewhere: xhr.getResponseHeader("HX-Redirect") || (url.pathname !== requestConfig.path && xhr.responseURL),
    };
    if (lost) keep(requestConfig, number, false);
    const taken = !lost && understood(answer);
    tell(requestConfig.formData, sheet, taken, answer.refused);
    Orders.away = lost;
    if (!lost) pump();
  });
});

// Whether the order was taken; otherwise what there is to say has been said.
function understood({ status, text, refused, elsewhere }) {
  if (elsewhere) location.assign(elsewhere);
  else if (refused) say(text);
  else if ((status === 401 || status === 403) && !Orders.queue.length) location.reload();
  else if (status >= 400) sayLost(status);
  return !elsewhere && !refused && status < 400;
}

function tell(sent, sheet, taken, refused) {
  document.dispatchEvent(new CustomEvent("tapet:answer", { detail: { sent, sheet, taken, refused } }));
}

// The orders that wait, one after the other, each after the answer to the one before it.
let pumping = false;
async function pump() {
  if (pumping) return;
  pumping = true;
  while (Orders.queue.length && !Orders.flying && (await send(Orders.queue[0])));
  pumping = false;
  showWaiting();
}

// Whether a server answered.
async function send(order) {
  const { path, headers, body, follows } = order;
  // It was touched in view of the order before it, which no push may have shown yet.
  if (follows) headers["X-Expected-Seq"] = String(Math.max(Number(headers["X-Expected-Seq"]), Orders.reached[path] ?? 0));
  try {
    const response = await fetch(path, { method: "POST", headers, body, signal: AbortSignal.timeout(Orders.TIMEOUT) });
    const text = await response.text();
    if (NO_SERVER.includes(response.status)) throw new TypeError("no server");
    Orders.queue.splice(Orders.queue.indexOf(order), 1);
    const refused = response.headers.get("X-Refused");
    const elsewhere = response.headers.get("HX-Redirect") || (response.redirected && response.url);
    const taken = understood({ status: response.status, text, refused, elsewhere });
    if (taken && follows) Orders.reached[path] = Math.max(Number(response.headers.get("X-Seq")), Orders.reached[path] ?? 0);
    if (!taken && follows) dropFollowers();
    Orders.away = false;
    tell(body, null, taken, refused);
  } catch {
    Orders.away = true; // no server: the same order goes again a second later, under the same id
  }
  showWaiting();
  return !Orders.away;
}

window.addEventListener("beforeunload", (event) => Orders.queue.length && event.preventDefault());
document.addEventListener("tapet:link", showWaiting);
setInterval(pump, 1000);
