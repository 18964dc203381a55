import { type ReactNode, useEffect, useRef, useState } from 'react';
import { attachWhenIdle } from '../../lib/late/late-code.ts';
import type { TrackAt } from './row-selection.tsx';

interface SelectableProps {
  readonly trackAt: TrackAt;
  /** Exactly one list of rows. */
  readonly children: ReactNode;
}

/** Makes the rows of a list selectable. Until its code is loaded, rows can only be pressed one by one. */
export function Selectable({ trackAt, children }: SelectableProps) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(trackAt);
  const [bar, setBar] = useState<ReactNode>(null);
  useEffect(() => {
    latest.current = trackAt;
  });
  useEffect(
    () =>
      attachWhenIdle(
        () => import('./attach-selection.ts'),
        ({ attachSelection }, signal) => {
          if (box.current) attachSelection(box.current, (index) => latest.current(index), setBar, signal);
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
