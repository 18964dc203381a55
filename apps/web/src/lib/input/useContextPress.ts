import { type RefObject, useEffect, useEffectEvent } from 'react';
import { attachContextPress, type Point } from './context-press.ts';

/**
 * Calls back on a right click, the menu key and a long press on an element.
 * @param inside An element in it.
 * @param area Selector of the closest element around it that is meant; undefined: none.
 */
export function useContextPress(
  inside: RefObject<Element | null>,
  area: string | undefined,
  onPress: (at: Point) => void,
): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const element = area === undefined ? null : inside.current?.closest<HTMLElement>(area);
    return element ? attachContextPress(element, (at) => press(at)) : undefined;
  }, [inside, area]);
}
