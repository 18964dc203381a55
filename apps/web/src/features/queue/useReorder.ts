import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { usePlayerEngine } from '../../player/PlayerProvider.tsx';

/** Handlers of a row that can be carried to another place. */
export interface Reorder {
  /** Key of the row that another one is held over; null: none. */
  readonly overKey: string | null;
  readonly rowProps: (key: string, index: number) => RowDragProps;
  /** Alt and an arrow key move the row by one. */
  readonly onKeyDown: (event: KeyboardEvent, key: string, index: number) => void;
}

interface RowDragProps {
  readonly draggable: true;
  readonly onDragStart: (event: DragEvent) => void;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
  readonly onDragEnd: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Moves rows of the queue by dragging and by keyboard. */
export function useReorder(): Reorder {
  const engine = usePlayerEngine();
  const [carriedKey, setCarriedKey] = useState<string | null>(null);
  const [overKey, setOverKey] = useState<string | null>(null);
  const end = () => {
    setCarriedKey(null);
    setOverKey(null);
  };
  return {
    overKey,
    rowProps: (key, index) => ({
      draggable: true,
      onDragStart(event) {
        event.dataTransfer.effectAllowed = 'move';
        setCarriedKey(key);
      },
      onDragOver(event) {
        if (carriedKey === null) return;
        event.preventDefault();
        if (overKey !== key) setOverKey(key);
      },
      onDrop(event) {
        event.preventDefault();
        if (carriedKey !== null && carriedKey !== key) engine.moveInQueue(carriedKey, index);
        end();
      },
      onDragEnd: end,
    }),
    onKeyDown(event, key, index) {
      const step = event.altKey ? STEPS[event.key] : undefined;
      if (step === undefined) return;
      event.preventDefault();
      engine.moveInQueue(key, index + step);
    },
  };
}
