import type { Track } from '@segue/domain';
import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { expectList, toItems } from '../../../read.ts';
import { route } from '../../../route.ts';
import { readTrack, TrackShape, writeTrack } from '../../../shapes/tracks/track.ts';

const readLikedTracks = (reply: unknown): Track[] => toItems(expectList(reply, 'liked songs')).map(readTrack);

/** All liked tracks, as a list in parts: the client shows the first part while the rest is in transit. */
export const fetchLiked = endpoint({
  host: 'auth',
  method: 'GET',
  path: '/api/songs/fetchliked',
  access: 'auth-token',
  isInParts: true,
  read: readLikedTracks,
});

export const fetchLikedRoute = route(fetchLiked, () => ({
  summary: 'Liked songs, latest like first.',
  cache: 'never',
  reply: Type.Array(TrackShape),
  write: (tracks: readonly Track[], origin: string) => tracks.map((track) => writeTrack(track, origin)),
}));
