import type { Client } from '@segue/contract/client';
import { createLikeToggle, createPlayerEngine, type LikeService } from '@segue/player';
import type { QueryClient } from '@tanstack/react-query';
import { getSession } from '../account/session.ts';
import { createAccessTokenSource } from '../api/access-token.ts';
import { createHistoryRecorder, createLikeService } from '../api/listening.ts';
import { logFailure } from '../api/log.ts';
import { LISTENER_KEY } from '../api/queries.ts';
import { createSongSource } from '../api/song-source.ts';
import { clock } from './clock.ts';
import type { Player } from './PlayerProvider.tsx';
import { pageView } from './page-view.ts';
import { playbackPreferences } from './playback-preferences.ts';
import { createShownPlayer } from './shown-player.ts';

interface WebPlayerParts {
  readonly client: Client;
  readonly queryClient: QueryClient;
  /** Sends a signed-out listener to the sign-in screen. */
  readonly onLoginRequired: () => void;
}

/** The likes on the server; the list of liked songs is asked for again after each change. */
function createListedLikes(client: Client, queryClient: QueryClient): LikeService {
  const service = createLikeService(client);
  const refreshList = () => queryClient.invalidateQueries({ queryKey: [LISTENER_KEY, 'liked'] });
  return {
    check: service.check,
    add: (track) => service.add(track).then(() => void refreshList()),
    remove: (videoId) => service.remove(videoId).then(() => void refreshList()),
  };
}

/** The player on the browser's own parts. Make it once: it lives as long as the page. */
export function createWebPlayer({ client, queryClient, onLoginRequired }: WebPlayerParts): Player {
  const engine = createPlayerEngine({
    audioElements: [new Audio(), new Audio(), new Audio()],
    songs: createSongSource(client, createAccessTokenSource(client)),
    history: createHistoryRecorder(client),
    preferences: playbackPreferences,
    page: pageView,
    clock,
    random: () => Math.random(),
    isSignedIn: () => getSession().isLoggedIn,
    onLoginRequired,
    log: logFailure,
  });
  return {
    engine,
    shown: createShownPlayer(engine),
    likes: createLikeToggle(createListedLikes(client, queryClient), logFailure),
  };
}
