import { Type } from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { route } from '../../route.ts';
import { SearchText, VideoId } from '../../shapes/json.ts';
import { Done, readDone, writeDone } from '../../shapes/success.ts';

/** Counts that a search led to a play: a search that led several listeners to plays becomes a suggestion. */
export const countSearchPlay = endpoint({
  host: 'music',
  method: 'POST',
  path: '/api/searchPlays',
  access: 'auth-token',
  read: readDone,
});

export const countSearchPlayRoute = route(countSearchPlay, () => ({
  summary:
    'Counts that what a listener searched for led to the play of a song, so that it is suggested once several did. Who it was is not kept.',
  cache: 'never',
  body: Type.Object({ query: SearchText, videoId: VideoId }),
  reply: Done,
  write: writeDone,
}));
