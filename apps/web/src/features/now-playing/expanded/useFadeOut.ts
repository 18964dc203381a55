import { type RefObject, useLayoutEffect } from 'react';

/** Elements that are removed and added again lose their scroll position. */
function keepScrolled(root: Element): () => void {
  const scrolled = [...root.querySelectorAll('*')].flatMap((element) =>
    element.scrollTop > 0 ? { element, scrollTop: element.scrollTop } : [],
  );
  return () => {
    for (const { element, scrollTop } of scrolled) element.scrollTop = scrollTop;
  };
}

/** Shows a removed element once more where it was, out of reach, until it has faded (`data-leaving` in Shell.module.css). */
function fadeOut(element: HTMLElement, parent: Element, scroll: () => void): void {
  element.inert = true;
  element.ariaHidden = 'true';
  element.dataset['leaving'] = '';
  parent.append(element);
  scroll();
  const fading = element.getAnimations().map(({ finished }) => finished);
  void Promise.allSettled(fading).then(() => element.remove());
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
