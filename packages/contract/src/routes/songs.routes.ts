import { Type } from 'typebox';
import { endpoints } from '../endpoints.ts';
import { route } from '../route.ts';
import { SongInfoReply } from '../schemas/song-info.ts';

export const songsRoutes = {
  refreshToken: route(endpoints.refreshToken, {
    summary: 'A short-lived access token for song info; it carries the rights of the listener who asked.',
    reply: Type.Object({
      access_token: Type.String(),
      expires_in: Type.Integer({ description: 'Seconds.' }),
    }),
  }),
  songInfo: route(endpoints.songInfo, {
    summary: 'Whether a track can be played, what it is, and the signed addresses of its streams.',
    params: Type.Object({ videoId: Type.String({ minLength: 1, maxLength: 64 }) }),
    query: Type.Object({ accessToken: Type.Optional(Type.String({ maxLength: 4096 })) }),
    reply: SongInfoReply,
  }),
};
