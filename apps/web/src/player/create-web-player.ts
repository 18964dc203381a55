import type { Client } from '@segue/contract/client';
import { createPlayerEngine } from '@segue/player';
import { getSession } from '../account/session.ts';
import { createAccessTokenSource } from '../api/access-token.ts';
import { createHistoryRecorder } from '../api/listening.ts';
import { logFailure } from '../lib/log.ts';
import { createSongSource } from '../api/song-source.ts';
import { clock } from './clock.ts';
import type { Player } from './PlayerProvider.tsx';
import { pageView } from './page-view.ts';
import { playbackPreferences } from './playback-preferences.ts';
import { createShownPlayer } from './shown-player.ts';
import { keepWantedTrack } from './wanted-track.ts';

interface WebPlayerParts {
  readonly client: Client;
  /** Sends a signed-out listener to the sign-in screen. */
  readonly onLoginRequired: () => void;
}

/** The player on the browser's own parts. Make it once: it lives as long as the page. */
export function createWebPlayer({ client, onLoginRequired }: WebPlayerParts): Player {
  const engine = createPlayerEngine({
    audioElements: [new Audio(), new Audio(), new Audio()],
    songs: createSongSource(client, createAccessTokenSource(client)),
    history: createHistoryRecorder(client),
    preferences: playbackPreferences,
    page: pageView,
    clock,
    random: () => Math.random(),
    isSignedIn: () => getSession().isLoggedIn,
    onLoginRequired(wanted) {
      keepWantedTrack(wanted);
      onLoginRequired();
    },
    log: logFailure,
  });
  return {
    engine,
    shown: createShownPlayer(engine),
  };
}
