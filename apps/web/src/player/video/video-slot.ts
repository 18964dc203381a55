import { createStore } from 'zustand';

interface VideoSlot {
  /** The element of the expanded player that takes the video; null: it is closed, or shows something else there. */
  readonly element: HTMLElement | null;
  /** The element that is moved there and back, with the video in it; null: no video is rendered. */
  readonly host: HTMLElement | null;
}

export const videoSlot = createStore<VideoSlot>(() => ({ element: null, host: null }));

/** Ref of `element`. */
export function offerVideoSlot(element: HTMLElement | null): () => void {
  videoSlot.setState({ element });
  return () => videoSlot.setState({ element: null });
}
