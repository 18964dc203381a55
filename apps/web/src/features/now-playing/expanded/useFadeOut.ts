import { type RefObject, useLayoutEffect } from 'react';

/** As far and as long as the opening (Shell.module.css), with the curve of what leaves. */
const FRAMES = { opacity: [1, 0], transform: ['none', 'translateY(24px)'] };
const TIMING = { duration: 190, easing: 'cubic-bezier(0.4, 0, 1, 1)' };

/** Elements that are removed and added again lose their scroll position. */
function keepScrolled(root: Element): () => void {
  const scrolled = [...root.querySelectorAll('*')].flatMap((element) =>
    element.scrollTop > 0 ? { element, scrollTop: element.scrollTop } : [],
  );
  return () => {
    for (const { element, scrollTop } of scrolled) element.scrollTop = scrollTop;
  };
}

/** Shows a removed element once more where it was, out of reach, until it has faded. */
function fadeOut(element: HTMLElement, parent: Element, scroll: () => void): void {
  element.inert = true;
  element.ariaHidden = 'true';
  element.style.animation = 'none';
  parent.append(element);
  scroll();
  const remove = () => element.remove();
  element.animate(FRAMES, TIMING).finished.then(remove, remove);
}

/**
 * Fades the box of the player out when it closes. By then React has removed it, so that nothing waits for the
 * animation: the page is back at once below it, with the focus.
 */
export function useFadeOut(player: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = player.current?.parentElement;
    const shell = box?.parentElement;
    if (!box || !shell) return undefined;
    return () => {
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      const scroll = keepScrolled(box);
      queueMicrotask(() => {
        if (!box.isConnected && shell.isConnected) fadeOut(box, shell, scroll);
      });
    };
  }, [player]);
}
