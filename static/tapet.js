// What every screen does: watches the link, ticks the clocks, keeps the focus, locks itself when idle.
"use strict";

const Link = {
  SILENCE: 1500, // ms without a beat or a push before the page says so
  GIVE_UP: 5000, // ms before the socket is closed, so that the extension opens another
  heard: performance.now(),
  heardAt: new Date(),
  socket: null,
  opened: 0,
  failures: 0,
};

const fill = (words, name, value) => words.replace(`{${name}}`, value);
const clock = (date) => date.toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", second: "2-digit" });

if (window.htmx) {
  htmx.config.wsReconnectDelay = (tries) => 200 + Math.random() * Math.min(1800, 200 * 2 ** tries);
  htmx.createWebSocket = (url) => {
    Link.socket = new WebSocket(url);
    Link.opened = performance.now();
    return Link.socket;
  };
}

function heard() {
  Link.heard = performance.now();
  Link.heardAt = new Date();
  Link.failures = 0;
  if (document.documentElement.dataset.link !== "up") {
    document.documentElement.dataset.link = "up";
    document.getElementById("link-lost").hidden = true;
    document.dispatchEvent(new CustomEvent("tapet:link"));
  }
}

function watchLink() {
  if (!document.querySelector("[ws-connect]")) return;
  const now = performance.now();
  if (now - Link.heard > Link.SILENCE) {
    const banner = document.getElementById("link-lost");
    const waiting = window.Orders ? Orders.count() : 0;
    const words = [fill(banner.dataset.since, "time", clock(Link.heardAt))];
    if (waiting) words.push(fill(banner.dataset.waiting, "count", waiting));
    if (banner.textContent !== words.join(" ")) banner.textContent = words.join(" ");
    banner.hidden = false;
    if (document.documentElement.dataset.link !== "lost") {
      document.documentElement.dataset.link = "lost";
      document.dispatchEvent(new CustomEvent("tapet:link"));
    }
  }
  const silent = now - Math.max(Link.heard, Link.opened);
  if (silent > Link.GIVE_UP && Link.socket && Link.socket.readyState <= WebSocket.OPEN) Link.socket.close();
}

document.addEventListener("htmx:wsBeforeMessage", (event) => {
  heard();
  // A beat is JSON, a push is HTML: only the push goes on to be swapped in.
  if (!event.detail.message.startsWith("{")) return;
  event.preventDefault();
  const said = JSON.parse(event.detail.message);
  if (said.reload) location.reload(); // a table that this page has no tile for
  if (said.day) document.dispatchEvent(new CustomEvent("tapet:day", { detail: said, bubbles: true }));
});

document.addEventListener("htmx:wsClose", (event) => {
  const code = event.detail.event.code;
  // The right to look has ended: the server says where to go. Who has left the table has another place.
  if (code === 4403) return location.assign("/place/");
  if (code >= 4400 && code < 4500) return location.reload();
  if (![1006, 1011, 1012, 1013].includes(code)) setTimeout(() => event.detail.socketWrapper.reconnect(), 1000);
  Link.failures += 1;
  // A refused handshake looks like a dead link; a page that now leads elsewhere tells them apart.
  if (Link.failures % 5 === 0) fetch(location.href, { method: "HEAD" }).then((r) => r.redirected && location.reload(), () => {});
});

// A push replaces the element that has the focus, or the one under a finger that is still down.
let focused = "";
let pressed = null;
document.addEventListener("htmx:beforeRequest", (event) => (focused = event.detail.elt.id)); // a disabled button loses it
document.addEventListener("htmx:wsBeforeMessage", () => {
  if (document.activeElement && document.activeElement !== document.body) focused = document.activeElement.id;
});
document.addEventListener("htmx:wsAfterMessage", () => {
  // The step that had it may be done and gone: then the next one gets it.
  if (focused && document.activeElement === document.body) {
    (document.getElementById(focused) ?? document.querySelector("button.go"))?.focus({ preventScroll: true });
  }
  tick();
  sayAloud();
});

// A region that is replaced whole is not read out; this line stays, and is told what the regions say.
function sayAloud() {
  const words = Array.from(document.querySelectorAll("[data-say]"), (element) => element.dataset.say).join(" ");
  const live = document.getElementById("live");
  if (live.textContent !== words) live.textContent = words;
}

document.addEventListener("pointerdown", (event) => {
  pressed = event.target.closest("button[id]");
  focused = "";
});
document.addEventListener("pointerup", (event) => {
  const under = document.elementFromPoint(event.clientX, event.clientY)?.closest("button[id]");
  if (pressed && under && under !== pressed && under.id === pressed.id) under.click();
  pressed = null;
});

// Clocks: data-since counts up, data-until counts down; data-warn and data-late (seconds) colour them.
let drift = 0;
function tick(root = document, now = Date.now() + drift) {
  for (const element of root.querySelectorAll("[data-since]:not([role]), [data-until]")) {
    const up = element.dataset.since !== undefined;
    const at = Date.parse(up ? element.dataset.since : element.dataset.until);
    if (Number.isNaN(at)) continue;
    const seconds = Math.max(0, Math.floor((up ? 1 : -1) * (now - at) / 1000));
    const hours = Math.floor(seconds / 3600);
    const pad = (n) => String(n).padStart(2, "0");
    const minutes = Math.floor(seconds / 60);
    const long = minutes < 120 ? `${minutes} min` : `${hours} h ${pad(minutes % 60)}`;
    const text = element.dataset.minutes !== undefined ? long : (hours ? `${hours}:` : "") + `${pad(minutes % 60)}:${pad(seconds % 60)}`;
    if (element.textContent !== text) element.textContent = text;
    const late = element.dataset.late && seconds >= Number(element.dataset.late);
    const warn = element.dataset.warn && seconds >= Number(element.dataset.warn);
    const soon = !up && element.dataset.soon && seconds <= Number(element.dataset.soon);
    element.dataset.age = soon || late ? "late" : warn ? "warn" : "";
  }
  for (const element of root.querySelectorAll("[data-due]")) due(element, now);
}

// A relief: how long until it, then by how much it is late. Long before its time it says nothing.
function due(element, now) {
  const left = Math.floor((Date.parse(element.dataset.due) - now) / 1000);
  if (Number.isNaN(left)) return;
  const over = Math.max(0, -left);
  const text = over >= 60 ? `+${Math.floor(over / 60)} min` : left > 0 && left <= 600 ? `${Math.ceil(left / 60)} min` : "";
  if (element.textContent !== text) element.textContent = text;
  element.dataset.age = over >= Number(element.dataset.late) ? "late" : over >= Number(element.dataset.warn) ? "warn" : "";
}

function fadeNotices() {
  for (const notice of document.querySelectorAll("#notice > .notice:not([data-until-read])")) {
    notice.dataset.untilRead = "";
    setTimeout(() => notice.remove(), 8000);
  }
}

let touched = Date.now();
function lockWhenIdle() {
  const seconds = Number(document.body.dataset.idleSeconds);
  if (!seconds || Date.now() - touched < seconds * 1000) return;
  if (window.Orders && Orders.count()) return; // an order that still waits would be lost with the page
  touched = Date.now();
  location.assign(`/lock/?next=${encodeURIComponent(location.pathname)}`);
}
for (const name of ["pointerdown", "keydown"]) document.addEventListener(name, () => (touched = Date.now()), { passive: true });

document.addEventListener("click", (event) => {
  const target = event.target.closest("[data-dismiss], [data-theme-toggle], [data-print], [data-key]");
  if (!target) return;
  if ("dismiss" in target.dataset) target.closest(".notice").remove();
  if ("print" in target.dataset) window.print();
  if ("themeToggle" in target.dataset) {
    const root = document.documentElement;
    const light = getComputedStyle(root).colorScheme === "light" || (root.dataset.theme === "auto" && matchMedia("(prefers-color-scheme: light)").matches);
    root.dataset.theme = light ? "dark" : "light";
    document.cookie = `theme=${root.dataset.theme};path=/;max-age=31536000;samesite=lax`;
  }
  if (target.dataset.key) {
    const input = target.closest("form").querySelector("[data-keys]");
    if (target.dataset.key === "back") input.value = input.value.slice(0, -1);
    else if (input.value.length < (input.maxLength > 0 ? input.maxLength : 12)) input.value += target.dataset.key;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
});

document.addEventListener("DOMContentLoaded", () => {
  drift = (Date.parse(document.body.dataset.now) || Date.now()) - Date.now();
  Link.heard = performance.now();
  tick();
  const refresh = Number(document.body.dataset.refreshSeconds);
  if (refresh) setTimeout(() => location.reload(), refresh * 1000);
  // Not all phones of the house at the same moment.
  const moved = () => setTimeout(() => location.reload(), Math.random() * 1500);
  if ("byDay" in document.body.dataset) document.addEventListener("tapet:day", moved, { once: true });
  setInterval(() => { watchLink(); fadeNotices(); }, 200);
  setInterval(() => { tick(); lockWhenIdle(); }, 1000);
});
