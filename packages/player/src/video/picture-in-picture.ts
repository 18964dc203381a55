import type { PlayerPorts, VideoElementPort } from '../ports.ts';
import type { PlayerSnapshot } from '../snapshot.ts';
import type { Store } from '../store.ts';

export interface PictureInPicture {
  readonly toggle: () => void;
  /** Opens when a video shows and no window floats yet [4.42]. */
  readonly openIfShown: () => void;
}

/** A refusal of the browser is only logged [8.17]. */
export function createPictureInPicture(
  { page, log }: PlayerPorts,
  store: Store<PlayerSnapshot>,
  element: () => VideoElementPort | null,
): PictureInPicture {
  const onFailed = (cause: unknown) => log('picture-in-picture-failed', { cause });

  function openIfShown(): void {
    const { isVideoShown, isVideoPictureInPicture } = store.get();
    if (!isVideoShown || isVideoPictureInPicture) return;
    element()?.requestPictureInPicture?.().catch(onFailed);
  }

  return {
    openIfShown,
    toggle() {
      if (store.get().isVideoPictureInPicture) page.exitPictureInPicture().catch(onFailed);
      else openIfShown();
    },
  };
}
