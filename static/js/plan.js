// The floor plan: tables are dragged, or moved with the arrows; two that are touched one after the other become
// neighbours, or are no longer. Nothing is sent before it is saved; each step can be undone.
"use strict";

{
  const form = document.getElementById("plan");
  const svg = form?.querySelector("svg");
  const edits = form && "edit" in form.dataset;
  const phone = window.matchMedia("(max-width: 700px)");
  const cell = Number(svg?.dataset.cell), tall = Number(svg?.dataset.tall);
  const spots = new Map([...(svg?.querySelectorAll(".spot") ?? [])].map((one) => [one.dataset.code, one]));
  const bands = new Map([...(svg?.querySelectorAll(".band") ?? [])].map((one) => [one.dataset.pit, one.dataset]));
  const columns = svg ? svg.viewBox.baseVal.width / cell : 0;

  const key = (one, other) => [one, other].sort().join(" ");
  let plan = { places: {}, pairs: [] };
  for (const [code, { dataset }] of spots) {
    plan.places[code] = [Number(dataset.column), Number(dataset.row)];
    for (const other of dataset.next.split(" ").filter(Boolean)) if (code < other) plan.pairs.push(key(code, other));
  }
  plan.pairs.sort();
  const first = JSON.stringify(plan);
  const before = [];
  let chosen = null, drag = null;

  const middle = (code, [column, row]) => [
    (column + 0.5) * cell, Number(bands.get(spots.get(code).dataset.pit).top) + (row + 0.5) * tall,
  ];
  const others = (code) => plan.pairs.map((pair) => pair.split(" ")).filter((pair) => pair.includes(code))
    .map(([one, other]) => (one === code ? other : one)).sort();
  const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_all, name) => values[name]);

  function say(name, values = {}) {
    form.querySelector(".plan-said").textContent = filled(form.dataset[name], values);
  }

  function draw() {
    for (const [code, spot] of spots) {
      spot.setAttribute("transform", `translate(${middle(code, plan.places[code]).join(" ")})`);
      spot.setAttribute("aria-pressed", String(code === chosen));
      const found = others(code);
      spot.setAttribute("aria-label", filled(form.dataset[found.length ? "beside" : "alone"], { table: code, others: found.join(", ") }));
    }
    svg.querySelector(".lines").replaceChildren(...plan.pairs.map((pair) => {
      const line = document.createElementNS("http://www.w3.org/2000/svg", "line");
      const [[x1, y1], [x2, y2]] = pair.split(" ").map((code) => middle(code, plan.places[code]));
      for (const [name, value] of Object.entries({ x1, y1, x2, y2 })) line.setAttribute(name, value);
      return line;
    }));
    form.elements.namedItem("plan").value = JSON.stringify({ places: plan.places, next_to: plan.pairs.map((pair) => pair.split(" ")) });
    form.querySelector("[type=submit]").disabled = JSON.stringify(plan) === first;
    form.querySelector("[data-plan=undo]").disabled = before.length === 0;
  }

  function change(next) {
    before.push(plan);
    plan = { places: { ...plan.places, ...next.places }, pairs: [...(next.pairs ?? plan.pairs)].sort() };
    draw();
  }

  // To a cell of its own pit; who stands there changes places with it.
  function move(code, column, row) {
    const { pit } = spots.get(code).dataset, was = plan.places[code];
    if (column < 0 || column >= columns || row < 0 || row >= Number(bands.get(pit).rows)) return;
    if (was[0] === column && was[1] === row) return;
    const there = [...spots].find(([other, { dataset }]) => dataset.pit === pit && String(plan.places[other]) === String([column, row]));
    change({ places: { [code]: [column, row], ...(there ? { [there[0]]: was } : {}) } });
    say("moved", { table: code, row: row + 1, column: column + 1 });
  }

  function touch(code) {
    if (chosen === null || chosen === code) {
      chosen = chosen === code ? null : code;
      draw();
      if (chosen) say("chosen", { table: code });
      return;
    }
    const pair = key(chosen, code), joined = plan.pairs.includes(pair), other = chosen;
    chosen = null;
    change({ pairs: joined ? plan.pairs.filter((one) => one !== pair) : [...plan.pairs, pair] });
    say(joined ? "parted" : "joined", { table: other, other: code });
  }

  // Side by side in a row, or one behind the other; lines between pits stay as they are.
  function propose() {
    const pit = (code) => spots.get(code).dataset.pit;
    const near = (a, b) => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) === 1;
    const codes = [...spots.keys()];
    const found = codes.flatMap((one) => codes.filter((other) => one < other && pit(one) === pit(other)
      && near(plan.places[one], plan.places[other])).map((other) => key(one, other)));
    const across = plan.pairs.filter((pair) => new Set(pair.split(" ").map(pit)).size === 2);
    change({ pairs: [...found, ...across] });
    say("unsaved");
  }

  function at(event) {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    return [point.x, point.y];
  }

  if (edits) {
    svg.addEventListener("pointerdown", (event) => {
      const spot = event.target.closest(".spot");
      if (!spot || phone.matches) return;
      drag = { spot, from: at(event), moved: false };
      svg.setPointerCapture(event.pointerId);
    });
    svg.addEventListener("pointermove", (event) => {
      if (!drag) return;
      const [x, y] = at(event), [left, top] = drag.from;
      drag.moved ||= Math.hypot(x - left, y - top) > 12;
      if (!drag.moved) return;
      const [middleX, middleY] = middle(drag.spot.dataset.code, plan.places[drag.spot.dataset.code]);
      drag.spot.classList.add("held");
      drag.spot.setAttribute("transform", `translate(${middleX + x - left} ${middleY + y - top})`);
    });
    const drop = (event) => {
      if (!drag) return;
      const { spot, moved } = drag, { code, pit } = spot.dataset;
      drag = null;
      spot.classList.remove("held");
      spot.focus();
      if (event.type === "pointercancel") draw();
      else if (!moved) touch(code);
      else {
        const [x, y] = at(event);
        move(code, Math.floor(x / cell), Math.floor((y - Number(bands.get(pit).top)) / tall));
        draw();
      }
    };
    svg.addEventListener("pointerup", drop);
    svg.addEventListener("pointercancel", drop);
    svg.addEventListener("keydown", (event) => {
      const code = event.target.closest(".spot")?.dataset.code;
      const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      if (!code || phone.matches) return;
      if (step) move(code, plan.places[code][0] + step[0], plan.places[code][1] + step[1]);
      else if (event.key === "Enter" || event.key === " ") touch(code);
      else if (event.key === "Escape") { chosen = null; draw(); } else return;
      event.preventDefault();
    });
    form.addEventListener("click", (event) => {
      const what = event.target.closest("[data-plan]")?.dataset.plan;
      if (what === "propose") propose();
      if (what === "undo" && before.length) { plan = before.pop(); chosen = null; draw(); say("unsaved"); }
    });
    draw();
  }
}
