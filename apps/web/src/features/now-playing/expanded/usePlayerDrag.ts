import { type RefObject, useEffect, useEffectEvent } from 'react';
import { animateTo, attachDrag, type Drag, isDecisiveDrag, translate } from '../../../lib/input/drag.ts';
import { usePlayerEngine } from '../../../player/PlayerProvider.tsx';

/** Attributes that mark the touch-drag zones of the player; the artwork can also be swiped sideways. */
export const PLAYER_DRAG_ZONE = { 'data-drag': 'player' } as const;
export const ARTWORK_SWIPE_ZONE = { 'data-drag': 'artwork' } as const;

const findZone = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element && !target.closest('button, a, input') ? target.closest('[data-drag]') : null;

/** Touch gestures: dragging the player down closes it; swiping the artwork changes the track. */
export function usePlayerDrag(player: RefObject<HTMLElement | null>, onClose: () => void): void {
  const engine = usePlayerEngine();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = player.current;
    if (!element) return;
    let zone: HTMLElement | null = null;
    /** The element that follows the finger, its offset and full travel, px; null: no drag on this axis. */
    const follow = ({ axis, px }: Drag) => {
      if (axis === 'y') return { moved: element, px: Math.max(0, px), travelPx: element.clientHeight };
      return zone?.dataset['drag'] === 'artwork' ? { moved: zone, px, travelPx: zone.clientWidth } : null;
    };
    const act = (drag: Drag) => {
      if (drag.axis === 'y') close();
      else if (drag.px < 0) engine.next();
      else engine.jumpToPrevious();
    };
    return attachDrag(element, {
      canStart({ pointerType, target }) {
        // A video in full screen is in the player, too.
        zone = pointerType === 'mouse' || document.fullscreenElement ? null : findZone(target);
        return zone !== null;
      },
      onMove(drag) {
        const followed = follow(drag);
        if (followed) translate(followed.moved, drag.axis, followed.px);
      },
      onEnd(drag) {
        for (const moved of [element, zone]) if (moved && !drag) moved.style.transform = '';
        const followed = drag && follow(drag);
        if (!followed) return;
        const { moved, px, travelPx } = followed;
        const isDone = px !== 0 && isDecisiveDrag(drag, travelPx);
        if (isDone) act(drag);
        // A closing player does not move back.
        if (!isDone || drag.axis === 'x') void animateTo(moved, drag.axis, px, 0);
      },
    });
  }, [player, engine]);
}
