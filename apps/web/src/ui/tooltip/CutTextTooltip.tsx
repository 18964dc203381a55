import { useEffect, useState } from 'react';
import { toLazyOverlay } from '../../lib/lazy/lazy-component.tsx';

const { Lazy: TooltipPopup } = toLazyOverlay('TooltipPopup', () => import('./TooltipPopup.tsx'));

const OPEN_AFTER_MS = 500;

/** A truncated text. */
interface CutText {
  readonly anchor: Element;
  readonly text: string;
}

/** Tolerance, since letters may extend slightly beyond their line. */
const TOLERANCE_PX = 3;

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight + TOLERANCE_PX;

/** Texts that may be of any script have it: names of the catalogue, and what listeners have typed. */
const ANY_SCRIPT = '[dir="auto"]';

/** The truncated texts of a control or heading; null: none. */
function findCutText(host: Element): CutText | null {
  const texts = [...(host.matches(ANY_SCRIPT) ? [host] : []), ...host.querySelectorAll(ANY_SCRIPT)];
  const cut = texts.filter(isCut);
  const [anchor] = cut;
  return anchor ? { anchor, text: cut.map(({ textContent }) => textContent).join(' · ') } : null;
}

/** Calls back with the truncated text of the hovered control or heading, or of the keyboard-focused control; null: none. */
function watchCutText(show: (cut: CutText | null) => void): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  let host: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(timer);
    show(null);
  };
  const onOver = ({ target }: Event) => {
    const entered = target instanceof Element ? target.closest('a, button, h1, h2') : null;
    if (entered === host) return;
    host = entered;
    close();
    if (entered) timer = setTimeout(() => show(findCutText(entered)), OPEN_AFTER_MS);
  };
  const onFocus = ({ target }: Event) => {
    close();
    if (target instanceof Element && target.matches(':focus-visible')) show(findCutText(target));
  };
  document.addEventListener('pointerover', onOver, { signal });
  document.addEventListener('focusin', onFocus, { signal });
  for (const type of ['pointerdown', 'focusout', 'keydown', 'scroll'])
    document.addEventListener(type, close, { signal, capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    abort.abort();
  };
}

/**
 * Shows the full text of a title or name that a row, card, bar or heading truncates, on hover and keyboard focus.
 * Render it once: it watches the whole page. Only for devices with a fine pointer.
 */
export function CutTextTooltip() {
  const [cut, setCut] = useState<CutText | null>(null);
  useEffect(
    () => (matchMedia('(hover: hover) and (pointer: fine)').matches ? watchCutText(setCut) : undefined),
    [],
  );
  return cut ? (
    <TooltipPopup anchor={cut.anchor} text={cut.text} side="top" onClose={() => setCut(null)} />
  ) : null;
}
