import type { Page } from '@playwright/test';

/** What the page gave the system: its answers to media keys, and the length and position of what plays. */
interface GivenToSystem {
  readonly actions: Partial<Record<string, ((details: object) => void) | null>>;
  position: MediaPositionState | undefined;
}

declare global {
  var segueGivenToSystem: GivenToSystem | undefined;
}

/** Lets the page tell what it gave the system, which no script can read back. */
export async function watchMediaSession(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const given: GivenToSystem = { actions: {}, position: undefined };
    globalThis.segueGivenToSystem = given;
    const { mediaSession } = navigator;
    const setActionHandler = mediaSession.setActionHandler.bind(mediaSession);
    const setPositionState = mediaSession.setPositionState.bind(mediaSession);
    mediaSession.setActionHandler = (action, handler) => {
      given.actions[action] = handler as (details: object) => void;
      setActionHandler(action, handler);
    };
    mediaSession.setPositionState = (position) => {
      given.position = position;
      setPositionState(position);
    };
  });
}

/** Presses a media key, as a headset or a lock screen does. */
export const pressMediaKey = (page: Page, action: MediaSessionAction, details: object = {}): Promise<void> =>
  page.evaluate(
    (key) => globalThis.segueGivenToSystem?.actions[key.action]?.({ ...key.details, action: key.action }),
    {
      action,
      details,
    },
  );

/** What the system shows of the track that plays. */
export const readMediaSession = (page: Page) =>
  page.evaluate(() => {
    const { metadata, playbackState } = navigator.mediaSession;
    return {
      title: metadata?.title ?? null,
      artist: metadata?.artist ?? null,
      artwork: metadata?.artwork.map(({ src }) => src) ?? [],
      playbackState,
      durationSeconds: globalThis.segueGivenToSystem?.position?.duration ?? 0,
      positionSeconds: globalThis.segueGivenToSystem?.position?.position ?? 0,
    };
  });
