import { routes } from '@segue/contract';
import type { AccessTokens } from '../../core/playback/access-tokens.ts';
import type { SongInfoReader } from '../../core/playback/song-info.ts';
import type { Host } from '../../http/calls/host.ts';
import { toSenderKey } from '../../http/senders/sender.ts';

/** Dependencies of the songs host. */
export interface SongsHostParts {
  readonly accessTokens: AccessTokens;
  readonly songInfo: SongInfoReader;
}

/** The songs host: `refreshToken` issues access tokens, `songInfo` lists what can be played. */
export const songsHost: Host<SongsHostParts> = (serve, { accessTokens, songInfo }) => {
  serve(routes.refreshToken, async ({ listener }) => {
    const { token, expiresInSeconds } = await accessTokens.issue({ canPlay: listener !== null });
    return { accessToken: token, expiresInSeconds };
  });
  serve(routes.songInfo, async ({ params, query, request }) => {
    const rights = await accessTokens.read(query.accessToken ?? null);
    return songInfo.load(params.videoId, rights, toSenderKey(request.ip));
  });
};
