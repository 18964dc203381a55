/** A truncated text. */
export interface CutText {
  readonly anchor: Element;
  readonly text: string;
}

/** Tolerance, since letters may extend slightly beyond their line. */
const TOLERANCE_PX = 3;

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight + TOLERANCE_PX;

/**
 * The truncated texts of a control; null: none. Only looks at catalogue names, which have `dir="auto"`
 * because they may be of any script.
 */
export function findCutText(control: Element): CutText | null {
  const cut = [...control.querySelectorAll('[dir="auto"]')].filter(isCut);
  const [anchor] = cut;
  return anchor ? { anchor, text: cut.map(({ textContent }) => textContent).join(' · ') } : null;
}
