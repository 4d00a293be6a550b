// What a person would not want of a page, as a list of sentences. Run in the page with {touch, still}.
({ touch, still }) => {
  const faults = [];
  const name = (element) => {
    const words = (element.getAttribute("aria-label") || element.textContent || "").replace(/\s+/g, " ").trim().slice(0, 40);
    return `<${element.tagName.toLowerCase()}${element.id ? " #" + element.id : ""} class="${element.className}"> “${words}”`;
  };
  const shown = (element) => element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: false }) && !element.closest(".sr, .skip");
  // What lies in a strip that is scrolled by itself may lie beyond the window.
  const scrolled = (element) => {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      if (at.scrollWidth > at.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
    }
    return false;
  };
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} wide in a window of ${innerWidth}`);
  if (still && root.scrollHeight > innerHeight) faults.push(`the page is ${root.scrollHeight} high in a window of ${innerHeight}`);
  for (const element of document.querySelectorAll("body *")) {
    if (!shown(element)) continue;
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    // Words that do not fit where they stand; chips lie across the lines of the cloth on purpose.
    if (!element.querySelector(".chip") && element.matches("button, .button, .tag, .c-phases li, dt, dd, h1, h2, h3, label, .go") && style.overflowX !== "auto") {
      if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth) faults.push(`too wide for its place: ${name(element)}`);
      if (element.scrollHeight > element.clientHeight + 12 && element.clientHeight && style.display !== "inline") faults.push(`too high for its place: ${name(element)}`);
    }
    if (box.width && (box.right > innerWidth + 1 || box.left < -1) && !element.closest("[popover], .chip") && !scrolled(element)) faults.push(`over the edge: ${name(element)}`);
    if (element.matches(":popover-open") && element.scrollWidth > element.clientWidth + 1) faults.push(`too wide for its window: ${name(element)}`);
    if (still && element.matches(".c-stage > :not(.cloth), .c-panel, .c-main, .winners ol, .pay, :popover-open") && element.scrollHeight > element.clientHeight + 1) {
      faults.push(`scrolls: ${name(element)}, ${element.scrollHeight} in ${element.clientHeight}`);
    }
    if (touch && element.matches("button, a[href], select, input:not([type=hidden]), summary, .players label, .choices label, .pad label")) {
      // A radio is as large as the label around it.
      const hit = (element.matches("input[type=radio], input[type=checkbox]") ? element.closest("label") : element).getBoundingClientRect();
      if (hit.width < touch - 0.5 || hit.height < touch - 0.5) faults.push(`small: ${hit.width.toFixed(1)} × ${hit.height.toFixed(1)} ${name(element)}`);
    }
  }
  // Every control has a name that can be read out, and an id only once.
  for (const control of document.querySelectorAll("button, a[href], select, textarea, input:not([type=hidden])")) {
    const labels = control.labels ? Array.from(control.labels, (label) => label.textContent).join("") : "";
    const named = control.getAttribute("aria-label") || control.title || control.textContent || labels;
    if (!named.trim() && !control.getAttribute("aria-labelledby")) faults.push(`no name: ${control.outerHTML.slice(0, 120)}`);
  }
  const ids = Array.from(document.querySelectorAll("[id]"), (element) => element.id);
  for (const id of new Set(ids.filter((id, index) => ids.indexOf(id) !== index))) faults.push(`twice: #${id}`);
  for (const attribute of ["aria-labelledby", "aria-describedby", "popovertarget", "form"]) {
    for (const element of document.querySelectorAll(`[${attribute}]`)) {
      if (!document.getElementById(element.getAttribute(attribute))) faults.push(`${attribute} of ${name(element)} names nothing`);
    }
  }
  if (document.querySelectorAll("main").length !== 1) faults.push("not one main");
  if (!document.title.trim()) faults.push("no title");
  return faults;
}
