import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { attachWhenIdle } from '../../lib/lazy/lazy-code.ts';
import type { SelectableList } from './row-selection.tsx';

interface SelectableProps extends SelectableList {
  /** Exactly one list. */
  readonly children: ReactNode;
}

/** Makes the rows or cards of a list selectable. Until its code is loaded, they can only be pressed one by one. */
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
  useEffect(
    () =>
      attachWhenIdle(
        () => import('./attach-selection.ts'),
        ({ attachSelection }, signal) => {
          if (box.current)
            markRows.current = attachSelection(box.current, () => latest.current, setBar, signal);
        },
      ),
    [],
  );
  return (
    <div ref={box} data-selectable>
      {children}
      {bar}
    </div>
  );
}
