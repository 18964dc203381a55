/** A text that its box cuts off. */
export interface CutText {
  readonly anchor: Element;
  readonly text: string;
}

/** Letters may reach a little past their line. */
const MORE_THAN_PX = 3;

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight + MORE_THAN_PX;

/**
 * What a control says that is not seen whole; null: nothing. Names of the catalogue are told by their `dir`,
 * which they have since they may be of any script.
 */
export function findCutText(control: Element): CutText | null {
  const cut = [...control.querySelectorAll('[dir="auto"]')].filter(isCut);
  const [anchor] = cut;
  return anchor ? { anchor, text: cut.map(({ textContent }) => textContent).join(' · ') } : null;
}
