import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { attachWhenIdle } from '../../lib/lazy/lazy-code.ts';
import type { SelectableList } from './row-selection.tsx';
import { askToSelectRow, SELECT_ROW } from './select-row.ts';

interface SelectableProps extends SelectableList {
  /** Exactly one list. */
  readonly children: ReactNode;
}

/**
 * Makes the rows or cards of a list selectable. Until its code is loaded, they can only be pressed one by one; those that
 * a menu asks for meanwhile are selected then.
 */
export function Selectable({ children, ...list }: SelectableProps) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef<SelectableList>(list);
  const markRows = useRef<() => void>(() => undefined);
  const [bar, setBar] = useState<ReactNode>(null);
  // In the same frame as the rows: a sort or filter may only change their texts.
  useLayoutEffect(() => {
    latest.current = list;
    markRows.current();
  });
  useEffect(() => {
    const element = box.current;
    const early = new Set<EventTarget | null>();
    const remember = ({ target }: Event) => void early.add(target);
    element?.addEventListener(SELECT_ROW, remember);
    return attachWhenIdle(
      () => import('./attach-selection.ts'),
      ({ attachSelection }, signal) => {
        if (element === null) return;
        element.removeEventListener(SELECT_ROW, remember);
        markRows.current = attachSelection(element, () => latest.current, setBar, signal);
        early.forEach(askToSelectRow);
      },
    );
  }, []);
  return (
    <div ref={box} data-selectable>
      {children}
      {bar}
    </div>
  );
}
