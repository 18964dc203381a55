import type { Client } from '@segue/contract/client';
import type { SongInfo, WatchList } from '@segue/domain';
import { type AccessTokenSource, dropAccessToken } from './access-token.ts';
import { readStored } from '../../lib/storage/stored-values.ts';
import { isFinalAnswer, isPermanentFailure, retryUntil } from '../failures/retrying.ts';

const LOGIN_REQUIRED = 'LOGIN_REQUIRED';

/** Hosts of others refuse an access token by status. */
const isTokenRefused = (cause: unknown): boolean =>
  isFinalAnswer(cause) && (cause.status === 401 || cause.status === 403);

/** Filters watch-lists; the default keeps every track. Lazily loaded code replaces it (`withoutSkipped`). */
export const watchLists = { filter: (list: WatchList): WatchList => list };

/** Song info and watch-lists for the player, both retried until the host answers. */
export const createSongSource = (client: Client, accessToken: AccessTokenSource) => ({
  async loadSongInfo(videoId: string, signal: AbortSignal): Promise<SongInfo> {
    const ask = async () => {
      const token = accessToken();
      // An `await`, even of a ready value, would let React render the press before the song is requested.
      const query = { accessToken: typeof token === 'string' ? token : await token };
      return client.songInfo({ params: { videoId }, query }, { signal });
    };
    // A host that fails for this song may do so forever: then the player stops waiting for it.
    const load = () => retryUntil('song-info-failed', signal, ask, isFinalAnswer);
    const songInfo = await load().catch((cause: unknown) => {
      if (!isTokenRefused(cause)) throw cause;
      return null;
    });
    if (songInfo !== null && songInfo.playability.status !== LOGIN_REQUIRED) return songInfo;
    // The access token was anonymous, or has expired by the host's clock: a signed-in listener gets another.
    dropAccessToken();
    return songInfo === null || readStored('token') !== null ? load() : songInfo;
  },
  loadWatchList: async (videoId: string, signal: AbortSignal): Promise<WatchList> =>
    watchLists.filter(
      await retryUntil(
        'watch-list-failed',
        signal,
        () => client.watchList({ params: { videoId } }, { signal }),
        isPermanentFailure,
      ),
    ),
});
