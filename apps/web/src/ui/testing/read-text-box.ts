/** The box around the text of an element, without the space that is left in its lines. */
export function readTextBox(element: Element): DOMRect {
  const range = new Range();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

/** The box around a part of an element's text. */
export function readPartBox(element: Element, part: string): DOMRect {
  const nodes = document.createNodeIterator(element, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const start = node.textContent?.indexOf(part) ?? -1;
    if (start < 0) continue;
    const range = new Range();
    range.setStart(node, start);
    range.setEnd(node, start + part.length);
    return range.getBoundingClientRect();
  }
  throw new Error(`Expected '${part}' in a text of the element.`);
}
