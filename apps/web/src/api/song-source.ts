import type { Client } from '@segue/contract/client';
import type { SongInfo, WatchList } from '@segue/domain';
import { type AccessTokenSource, dropAccessToken } from './access-token.ts';
import { keepAsking } from './retrying.ts';

const LOGIN_REQUIRED = 'LOGIN_REQUIRED';

/** What takes tracks out of watch-lists is loaded late, and put here. */
export const watchLists = { filter: (list: WatchList): WatchList => list };

/** Song info and watch-lists for the player. Song info rejects on a failure; a watch-list is asked for until it comes. */
export const createSongSource = (client: Client, accessToken: AccessTokenSource) => ({
  async loadSongInfo(videoId: string, signal: AbortSignal): Promise<SongInfo> {
    const token = accessToken();
    // Waiting, even for what is there, would let React draw the press before the song is asked for.
    const query = { accessToken: typeof token === 'string' ? token : await token };
    const songInfo = await client.songInfo({ params: { videoId }, query }, { signal });
    // The host took the token for nobody's: the next press gets one that says who is listening.
    if (songInfo.playability.status === LOGIN_REQUIRED) dropAccessToken();
    return songInfo;
  },
  loadWatchList: async (videoId: string, signal: AbortSignal): Promise<WatchList> =>
    watchLists.filter(
      await keepAsking('watch-list-failed', signal, () =>
        client.watchList({ params: { videoId } }, { signal }),
      ),
    ),
});
