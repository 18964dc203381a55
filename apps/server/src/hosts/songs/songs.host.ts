import { routes, toWireSongInfo } from '@segue/contract';
import type { AccessTokens } from '../../core/playback/access-tokens.ts';
import type { SongInfoReader } from '../../core/playback/song-info.ts';
import type { Host } from '../../http/host.ts';
import { toSenderKey } from '../../http/sender.ts';

export interface SongsParts {
  readonly accessTokens: AccessTokens;
  readonly songInfo: SongInfoReader;
}

/** Tokens and signed addresses are for the one who asked. */
const NOT_KEPT = 'no-store';

/** `refreshToken` and `songInfo`: who may play, and what. */
export const songsHost: Host<SongsParts> = (serve, { accessTokens, songInfo }) => {
  serve(routes.refreshToken, async ({ listener, reply }) => {
    reply.header('cache-control', NOT_KEPT);
    const { token, expiresInSeconds } = await accessTokens.issue({ canPlay: listener !== null });
    return { access_token: token, expires_in: expiresInSeconds };
  });
  serve(routes.songInfo, async ({ params, query, origin, request, reply }) => {
    reply.header('cache-control', NOT_KEPT);
    const rights = await accessTokens.read(query.accessToken ?? null);
    return toWireSongInfo(await songInfo.load(params.videoId, rights, toSenderKey(request.ip)), origin);
  });
};
