import { type RefObject, useEffect, useEffectEvent } from 'react';
import { animateTo, attachDrag, isDecisiveDrag, translate } from '../../lib/input/drag.ts';
import { useMobileMode } from '../../lib/useMediaQuery.ts';

declare global {
  /** Reports that the user wants to close what is open, as by going back on Android; not in Safari. */
  class CloseWatcher extends EventTarget {
    destroy(): void;
  }
}

/** Attaches the pull to a sheet; the returned function detaches it. @param head Its first child. */
function attachPull(sheet: HTMLElement, head: Element, onClose: () => void): () => void {
  let isWhole = false;
  const measure = () => {
    isWhole = sheet.scrollHeight <= sheet.clientHeight;
    sheet.style.touchAction = isWhole ? 'none' : '';
  };
  measure();
  // A phone is turned, or entries arrive.
  const resizes = new ResizeObserver(measure);
  resizes.observe(sheet);
  const settle = async (px: number, isClosing: boolean) => {
    await animateTo(sheet, 'y', px, isClosing ? sheet.offsetHeight : 0);
    sheet.style.transition = '';
    if (isClosing) onClose();
  };
  const detach = attachDrag(sheet, {
    canStart: ({ pointerType, target }) =>
      pointerType !== 'mouse' && (isWhole || (target instanceof Node && head.contains(target))),
    onMove({ axis, px }) {
      if (axis !== 'y') return;
      // The transition by which the sheet appears would make it trail the finger.
      sheet.style.transition = 'none';
      translate(sheet, 'y', Math.max(0, px));
    },
    onEnd(drag) {
      const px = drag?.axis === 'y' ? Math.max(0, drag.px) : 0;
      void settle(px, drag !== null && px > 0 && isDecisiveDrag(drag, sheet.offsetHeight));
    },
  });
  return () => {
    resizes.disconnect();
    detach();
    sheet.style.touchAction = '';
  };
}

/**
 * Lets a finger pull the menu of a phone down to close it: by its head, or anywhere where all its entries are in sight.
 * Going back on Android closes it, too, in browsers that report that.
 * @param head First child of the menu.
 */
export function useSheetPull(head: RefObject<HTMLElement | null>, onClose: () => void): void {
  const isSheet = useMobileMode();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const sheet = head.current?.parentElement;
    return head.current && sheet && isSheet ? attachPull(sheet, head.current, () => close()) : undefined;
  }, [head, isSheet]);
  useEffect(() => {
    if (!isSheet || !('CloseWatcher' in window)) return undefined;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => close());
    return () => watcher.destroy();
  }, [isSheet]);
}
