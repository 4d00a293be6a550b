// Several tables on one screen, one at a time: each is live by the page's one socket, this only says whose turn it is.
"use strict";

const Turn = {
  slides: [],
  at: 0,
  paused: false,
  timer: 0,
};

const isOpen = (slide) => !slide.querySelector("[data-closed]");

function shows(index) {
  Turn.at = index;
  for (const [place, slide] of Turn.slides.entries()) {
    slide.hidden = place !== index;
    const mark = document.querySelector(`[data-turn="${slide.dataset.slide}"]`);
    if (place === index) mark.setAttribute("aria-current", "true");
    else mark.removeAttribute("aria-current");
    mark.classList.toggle("off", !isOpen(slide));
  }
}

// The next table that is open; the same one where no other is.
function turn(step = 1) {
  const count = Turn.slides.length;
  for (let far = 1; far <= count; far += 1) {
    const index = (Turn.at + step * far + count * far) % count;
    if (isOpen(Turn.slides[index])) return shows(index);
  }
  shows(Turn.at);
}

function restart() {
  clearInterval(Turn.timer);
  Turn.timer = setInterval(() => Turn.paused || turn(), Number(document.body.dataset.seconds) * 1000);
}

document.addEventListener("DOMContentLoaded", () => {
  Turn.slides = Array.from(document.querySelectorAll("[data-slide]"));
  if (!Turn.slides.length) return;
  Turn.at = Math.max(0, Turn.slides.findIndex((slide) => !slide.hidden));
  shows(Turn.at);
  restart();
});

// A table that closes while it is shown makes room at once; one that opens while none is takes the screen.
document.addEventListener("htmx:wsAfterMessage", () => {
  if (!Turn.slides.length) return;
  if (isOpen(Turn.slides[Turn.at])) return shows(Turn.at);
  turn();
});

// For whoever stands before it with a keyboard: space holds the screen, the arrows go on and back.
document.addEventListener("keydown", (event) => {
  if (!Turn.slides.length) return;
  if (event.key === " ") {
    event.preventDefault();
    Turn.paused = !Turn.paused;
    document.body.toggleAttribute("data-paused", Turn.paused);
  } else if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
    turn(event.key === "ArrowRight" ? 1 : -1);
    restart();
  }
});
