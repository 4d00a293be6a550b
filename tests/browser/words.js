// Everything that the page says to eyes and ears: text, labels, titles, placeholders; not what is in another language.
() => {
  const here = document.documentElement.lang;
  const foreign = (element) => element.closest("script, style, option[value], [translate=no]") || element.closest("[lang]").lang !== here;
  const said = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (!foreign(walker.currentNode.parentElement)) said.push(walker.currentNode.data);
  for (const attribute of ["aria-label", "title", "placeholder", "alt", "data-waiting", "data-since", "data-answer-lost"]) {
    for (const element of document.querySelectorAll(`[${attribute}]`)) if (!foreign(element)) said.push(element.getAttribute(attribute));
  }
  return said.map((text) => text.replace(/\s+/g, " ").trim()).filter(Boolean);
}
