/** The box around the text of an element, without the space that is left in its lines. */
export function readTextBox(element: Element): DOMRect {
  const range = new Range();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}
