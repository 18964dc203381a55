import { type RefObject, useEffect, useEffectEvent } from 'react';
import { attachDrag, type Drag, glide, isMeant, shift } from '../../../lib/input/drag.ts';
import { usePlayerEngine } from '../../../player/PlayerProvider.tsx';

/** Marks what a finger may drag the card by; the artwork is also swiped from side to side. */
export const DRAGGED_BY = { 'data-drag': 'card' } as const;
export const SWIPED_BY = { 'data-drag': 'artwork' } as const;

const findZone = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element && !target.closest('button, a, input') ? target.closest('[data-drag]') : null;

/** A finger on the card draws it down, which closes it, and swipes the artwork to the next or previous track. */
export function useCardDrag(card: RefObject<HTMLElement | null>, onClose: () => void): void {
  const engine = usePlayerEngine();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = card.current;
    if (!element) return;
    let zone: HTMLElement | null = null;
    /** What follows the finger, and how far; null: nothing goes that way. */
    const follow = ({ axis, px }: Drag) => {
      if (axis === 'y') return { moved: element, px: Math.max(0, px), wayPx: element.clientHeight };
      return zone?.dataset['drag'] === 'artwork' ? { moved: zone, px, wayPx: zone.clientWidth } : null;
    };
    /** The artwork before this one is that of the track before, however long this one has played. */
    const showBefore = () => {
      const { queueIndex } = engine.getSnapshot();
      if (queueIndex > 0) engine.jumpTo(queueIndex - 1);
      else engine.previous();
    };
    const act = (drag: Drag) => {
      if (drag.axis === 'y') close();
      else if (drag.px < 0) engine.next();
      else showBefore();
    };
    return attachDrag(element, {
      canStart({ pointerType, target }) {
        zone = pointerType === 'mouse' ? null : findZone(target);
        return zone !== null;
      },
      onMove(drag) {
        const followed = follow(drag);
        if (followed) shift(followed.moved, drag.axis, followed.px);
      },
      onEnd(drag) {
        for (const moved of [element, zone]) if (moved && !drag) moved.style.transform = '';
        const followed = drag && follow(drag);
        if (!followed) return;
        const { moved, px, wayPx } = followed;
        const isDone = px !== 0 && isMeant(drag, wayPx);
        if (isDone) act(drag);
        // A card that closes stays where the finger left it.
        if (!isDone || drag.axis === 'x') void glide(moved, drag.axis, px, 0);
      },
    });
  }, [card, engine]);
}
