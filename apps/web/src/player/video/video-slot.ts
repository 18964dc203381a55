import { createStore } from 'zustand';

/** The element of the expanded player that takes the video; null: it is closed, or shows something else there. */
export const videoSlot = createStore<{ readonly element: HTMLElement | null }>(() => ({ element: null }));

/** Ref of that element. */
export function offerVideoSlot(element: HTMLElement | null): () => void {
  videoSlot.setState({ element });
  return () => videoSlot.setState({ element: null });
}
