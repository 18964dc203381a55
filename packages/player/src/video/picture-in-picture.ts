import type { PlayerPorts, VideoElementPort } from '../ports.ts';
import type { PlayerSnapshot } from '../snapshot.ts';
import { patch, type Store } from '../observable/store.ts';

/** The picture-in-picture window. A rejection by the browser is only logged [8.17]. */
export interface PictureInPicture {
  readonly isOpen: () => boolean;
  /** To be called when the window was opened or closed, by the engine or the browser. */
  readonly changed: (isOpen: boolean) => void;
  readonly toggle: (element: VideoElementPort | null) => void;
  /** Opens the window if a video is shown and none is open [4.42]. */
  readonly openIfShown: (element: VideoElementPort | null) => void;
  /** To be called when the element leaves the page: browsers would keep its window open. */
  readonly close: () => void;
}

/** Publishes `isVideoPictureInPicture`. */
export function createPictureInPicture(
  { page, log }: Pick<PlayerPorts, 'page' | 'log'>,
  store: Store<PlayerSnapshot>,
): PictureInPicture {
  const onFailed = (cause: unknown) => log('picture-in-picture-failed', { cause });
  const isOpen = () => store.get().isVideoPictureInPicture;
  const changed = (isVideoPictureInPicture: boolean) => patch(store, { isVideoPictureInPicture });
  const exit = () => void page.exitPictureInPicture().catch(onFailed);

  function openIfShown(element: VideoElementPort | null): void {
    if (store.get().isVideoShown && !isOpen()) element?.requestPictureInPicture?.().catch(onFailed);
  }

  return {
    isOpen,
    changed,
    openIfShown,
    toggle(element) {
      if (isOpen()) exit();
      else openIfShown(element);
    },
    close() {
      if (!isOpen()) return;
      changed(false);
      exit();
    },
  };
}
