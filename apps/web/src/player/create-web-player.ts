import { type Client, writeRememberedTrack } from '@segue/contract/client';
import { createPlayerEngine, type PlayerEngine } from '@segue/player';
import { getSession } from '../account/session.ts';
import { createAccessTokenSource } from '../api/access-token.ts';
import { afterFrame } from '../lib/late/after-frame.ts';
import { logFailure } from '../lib/log.ts';
import { createSongSource } from '../api/song-source.ts';
import { clock } from './clock.ts';
import { pageView } from './page-view.ts';
import { playbackPreferences } from './playback-preferences.ts';
import { keepWantedTrack } from './links/wanted-track.ts';

interface WebPlayerParts {
  readonly client: Client;
  /** Sends a signed-out listener to the sign-in screen. */
  readonly onLoginRequired: () => void;
}

/** The player on the browser's own parts. Make it once: it lives as long as the page. */
export function createWebPlayer({ client, onLoginRequired }: WebPlayerParts): PlayerEngine {
  return createPlayerEngine({
    audioElements: [new Audio(), new Audio(), new Audio()],
    songs: createSongSource(client, createAccessTokenSource(client)),
    history: { record: (track) => client.addHistory({ body: writeRememberedTrack(track) }) },
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
}
