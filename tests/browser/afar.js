// What could not be read from eight metres of a display, as a list of sentences. Run in the page with [large, least].
([large, least]) => {
  const faults = [];
  const main = document.querySelector("main");
  const number = main.querySelector(".d-number > strong");
  if (number && number.getBoundingClientRect().height < large * innerHeight) faults.push("the number is small");
  const rows = main.querySelector(".d-rows, .d-bank");
  if (rows && rows.getBoundingClientRect().height < large * innerHeight) faults.push("the cards are small");
  const walk = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const element = walk.currentNode.parentElement;
    if (!walk.currentNode.data.trim() || !element.checkVisibility() || element.closest(".sr, .pcard")) continue;
    const size = parseFloat(getComputedStyle(element).fontSize);
    if (size < least * Math.min(innerWidth, innerHeight) - 0.5) faults.push(`${size} px: ${walk.currentNode.data.trim()}`);
  }
  for (const one of main.querySelectorAll(".d-head, .d-number, .d-rows, .d-bank, .d-history, .d-strip, .d-counts, .d-limits, .d-meters")) {
    const box = one.getBoundingClientRect();
    for (const other of main.querySelectorAll(".d-head, .d-limits, .d-counts, .d-strip, .d-meters")) {
      const there = other.getBoundingClientRect();
      if (one === other || !box.width || !there.width || one.contains(other)) continue;
      const deep = Math.min(box.bottom, there.bottom) - Math.max(box.top, there.top);
      const wide = Math.min(box.right, there.right) - Math.max(box.left, there.left);
      if (deep > 2 && wide > 2) faults.push(`${one.className} over ${other.className}`);
    }
  }
  for (const one of main.querySelectorAll(".d-number, .d-rows, .d-bank .hand, .d-rows > div > p")) {
    if (one.scrollWidth > one.clientWidth + 2 || one.scrollHeight > one.clientHeight + 2) faults.push(`${one.className || one.tagName} holds too much: ${one.scrollWidth} × ${one.scrollHeight} in ${one.clientWidth} × ${one.clientHeight}`);
  }
  return faults;
}
