import type { Page } from '@playwright/test';

/** What the page passed to the Media Session API: its action handlers and position state. */
interface MediaSessionRecord {
  readonly actions: Partial<Record<string, ((details: object) => void) | null>>;
  position: MediaPositionState | undefined;
}

declare global {
  var segueMediaSessionRecord: MediaSessionRecord | undefined;
}

/** Records what the page passes to the Media Session API, since scripts cannot read it back. */
export async function watchMediaSession(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const given: MediaSessionRecord = { actions: {}, position: undefined };
    globalThis.segueMediaSessionRecord = given;
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

/** Calls the page's handler of a media key, as a headset or lock screen would. */
export const pressMediaKey = (page: Page, action: MediaSessionAction, details: object = {}): Promise<void> =>
  page.evaluate(
    (key) =>
      globalThis.segueMediaSessionRecord?.actions[key.action]?.({ ...key.details, action: key.action }),
    {
      action,
      details,
    },
  );

/** What the system knows of the current track. */
export const readMediaSession = (page: Page) =>
  page.evaluate(() => {
    const { metadata, playbackState } = navigator.mediaSession;
    return {
      title: metadata?.title ?? null,
      artist: metadata?.artist ?? null,
      artwork: metadata?.artwork.map(({ src }) => src) ?? [],
      playbackState,
      durationSeconds: globalThis.segueMediaSessionRecord?.position?.duration ?? 0,
      positionSeconds: globalThis.segueMediaSessionRecord?.position?.position ?? 0,
    };
  });
