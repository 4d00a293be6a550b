// The export of the log: read as it comes, with how far it is; without this script the link itself brings the file.
"use strict";

async function bring(link) {
  const line = document.getElementById("exporting");
  const [bar, words] = line.children;
  const answer = await fetch(link.href);
  if (!answer.ok) return location.assign(link.href);
  const all = Number(answer.headers.get("X-Rows"));
  const name = answer.headers.get("Content-Disposition").match(/filename="([^"]+)"/)[1];
  const parts = [];
  let rows = -1; // the first line is the heading
  line.hidden = false;
  bar.max = Math.max(1, all);
  const reader = answer.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    for (const byte of part.value) if (byte === 10) rows += 1;
    bar.value = Math.max(0, rows);
    const figures = new Intl.NumberFormat(document.documentElement.lang);
    words.textContent = link.dataset.said.replace("{rows}", figures.format(Math.max(0, rows))).replace("{all}", figures.format(all));
  }
  const file = document.createElement("a");
  file.href = URL.createObjectURL(new Blob(parts, { type: "text/csv" }));
  file.download = name;
  file.click();
  setTimeout(() => URL.revokeObjectURL(file.href), 60000);
  bar.value = bar.max;
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("#export");
  if (!link || !window.fetch || link.getAttribute("aria-busy") === "true") return;
  event.preventDefault();
  link.setAttribute("aria-busy", "true");
  bring(link).finally(() => link.removeAttribute("aria-busy"));
});
