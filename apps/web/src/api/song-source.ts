import { type Client, toSongInfo, toWatchList } from '@segue/contract/client';
import type { SongInfo, WatchList } from '@segue/domain';
import type { AccessTokenSource } from './access-token.ts';

/** Song info and watch-lists for the player. Both reject on a network failure or a refusal. */
export const createSongSource = (client: Client, accessToken: AccessTokenSource) => ({
  async loadSongInfo(videoId: string, signal: AbortSignal): Promise<SongInfo> {
    const query = { accessToken: await accessToken() };
    return toSongInfo(await client.songInfo({ params: { videoId }, query }, { signal }));
  },
  async loadWatchList(videoId: string, signal: AbortSignal): Promise<WatchList> {
    return toWatchList(await client.watchList({ params: { videoId } }, { signal }));
  },
});
