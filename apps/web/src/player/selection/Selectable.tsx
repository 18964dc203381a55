import { type ReactNode, useEffect, useRef, useState } from 'react';
import { loadLate } from '../../lib/late/late-code.ts';
import { whenIdle } from '../../lib/late/when-idle.ts';
import type { TrackAt } from './selected-rows.ts';

interface SelectableProps {
  readonly trackAt: TrackAt;
  /** Exactly one list of rows. */
  readonly children: ReactNode;
}

/** Makes the rows of a list selectable. Its code is loaded after the first paint; rows do not know of it. */
export function Selectable({ trackAt, children }: SelectableProps) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(trackAt);
  const [bar, setBar] = useState<ReactNode>(null);
  useEffect(() => {
    latest.current = trackAt;
  });
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    whenIdle(() => {
      loadLate(() => import('./attach-selection.tsx'))
        .then(
          ({ attachSelection }) =>
            box.current && attachSelection(box.current, (place) => latest.current(place), setBar, signal),
        )
        // Without it rows cannot be selected, only pressed one by one.
        .catch(() => undefined);
    });
    return () => abort.abort();
  }, []);
  return (
    <div ref={box} data-selectable>
      {children}
      {bar}
    </div>
  );
}
