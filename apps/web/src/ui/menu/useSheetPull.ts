import { type RefObject, useEffect, useEffectEvent } from 'react';
import { animateTo, attachDrag, isDecisiveDrag, translate } from '../../lib/input/drag.ts';
import { useMobileMode } from '../../lib/useMediaQuery.ts';

declare global {
  /** Reports that the user wants to close what is open, as by going back on Android; not in Safari. */
  class CloseWatcher extends EventTarget {
    destroy(): void;
  }
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
    if (!sheet || !isSheet) return undefined;
    const isWhole = sheet.scrollHeight <= sheet.clientHeight;
    sheet.style.setProperty('touch-action', isWhole ? 'none' : '');
    return attachDrag(sheet, {
      canStart: ({ pointerType, target }) =>
        pointerType !== 'mouse' &&
        (isWhole || (target instanceof Node && head.current?.contains(target) === true)),
      onMove: ({ axis, px }) => axis === 'y' && translate(sheet, 'y', Math.max(0, px)),
      onEnd(drag) {
        const px = drag?.axis === 'y' ? Math.max(0, drag.px) : 0;
        const isClosing = drag !== null && px > 0 && isDecisiveDrag(drag, sheet.offsetHeight);
        void animateTo(sheet, 'y', px, isClosing ? sheet.offsetHeight : 0).then(() => isClosing && close());
      },
    });
  }, [head, isSheet]);
  useEffect(() => {
    if (!isSheet || !('CloseWatcher' in window)) return undefined;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => close());
    return () => watcher.destroy();
  }, [isSheet]);
}
