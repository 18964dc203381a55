import type { Client } from '@segue/contract/client';
import {
  createPlayerEngine,
  type PageView,
  type PlayerEngine,
  type PrefetchRule,
  type SongSource,
} from '@segue/player';
import { getSession } from '../../account/session.ts';
import { createAccessTokenSource } from '../../api/playback/access-token.ts';
import { createHistory } from '../../api/playback/history.ts';
import { afterFrame } from '../../lib/lazy/after-frame.ts';
import { logFailure } from '../../lib/log.ts';
import { createSongSource } from '../../api/playback/song-source.ts';
import { clock } from './clock.ts';
import { playbackPreferences } from './playback-preferences.ts';
import { restorePlayback } from './stored-playback.ts';
import { isFullscreen } from '../../lib/is-fullscreen.ts';
import { keepWantedTrack } from '../links/wanted-track.ts';

/** The `PageView` port on the browser: visibility, fullscreen, focus, picture-in-picture. */
const pageView: PageView = {
  isHidden: () => document.hidden,
  isFullscreen,
  onVisibilityChange(listener) {
    window.addEventListener('focus', listener);
    document.addEventListener('visibilitychange', listener);
    return () => {
      window.removeEventListener('focus', listener);
      document.removeEventListener('visibilitychange', listener);
    };
  },
  async exitPictureInPicture() {
    if (document.pictureInPictureElement) await document.exitPictureInPicture();
  },
};

/**
 * Finds out why streams could not be loaded, and when to prefetch the next one. Lazily loaded code replaces the defaults:
 * nothing is found out, and the network is left to that code and to the current track.
 */
export const streams: { check: SongSource['checkStream']; mayLoad: PrefetchRule['mayLoad'] } = {
  check: () => Promise.resolve(null),
  mayLoad: () => false,
};

interface WebPlayerParts {
  readonly client: Client;
  /** Sends a signed-out listener to the sign-in screen. */
  readonly onLoginRequired: () => void;
}

/**
 * Creates the player engine on the browser's adapters, with the queue of the previous visit, so that the first frame has
 * its bar and queue. Call it once: the engine lives as long as the tab.
 */
export function createWebPlayer({ client, onLoginRequired }: WebPlayerParts): PlayerEngine {
  const engine = createPlayerEngine({
    audioElements: [new Audio(), new Audio(), new Audio()],
    songs: {
      ...createSongSource(client, createAccessTokenSource(client)),
      checkStream: (url, signal) => streams.check(url, signal),
    },
    prefetchRule: streams,
    history: createHistory(client),
    preferences: playbackPreferences,
    page: pageView,
    clock,
    afterFrame,
    random: () => Math.random(),
    isSignedIn: () => getSession().isLoggedIn,
    onLoginRequired(wanted) {
      keepWantedTrack(wanted);
      onLoginRequired();
    },
    log: logFailure,
  });
  restorePlayback((saved) => {
    engine.restore(saved);
    return engine.getSnapshot().playedList;
  });
  return engine;
}
