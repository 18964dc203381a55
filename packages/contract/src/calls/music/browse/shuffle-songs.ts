import type { Track } from '@segue/domain';
import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { expectFields, expectList, toItems } from '../../../read.ts';
import { route } from '../../../route.ts';
import { BrowseFilter } from '../../../shapes/browse.ts';
import { readTrack, TrackShape, writeTrack } from '../../../shapes/tracks/track.ts';

const readShuffle = (reply: unknown): Track[] =>
  toItems(expectList(expectFields(reply, 'a shuffle')['tracks'], 'tracks')).map(readTrack);

/** A random sample of the songs in a list; different at each call. */
export const shuffleSongs = endpoint({
  host: 'music',
  method: 'GET',
  path: '/api/library/shuffle',
  access: 'optional-auth-token',
  read: readShuffle,
});

export const shuffleSongsRoute = route(shuffleSongs, () => ({
  summary: 'Up to 100 songs at random among those that a list of songs shows; none occurs twice.',
  cache: 'never',
  query: BrowseFilter,
  reply: Type.Object({ tracks: Type.Array(TrackShape) }),
  write: (tracks: readonly Track[], origin: string) => ({
    tracks: tracks.map((track) => writeTrack(track, origin)),
  }),
}));
