import type { BrowsePage, Track } from '@segue/domain';
import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { route } from '../../../route.ts';
import { BrowseQuery, cursorFields, readBrowsePage, writeBrowsePage } from '../../../shapes/browse.ts';
import { readTrack, TrackShape, writeTrack } from '../../../shapes/tracks/track.ts';

const readSongs = (reply: unknown): BrowsePage<Track> => readBrowsePage(reply, readTrack);

/** A page of the songs and videos of the library. */
export const browseSongs = endpoint({
  host: 'music',
  method: 'GET',
  path: '/api/library/songs',
  access: 'optional-auth-token',
  read: readSongs,
});

export const browseSongsRoute = route(browseSongs, () => ({
  summary: 'A page of the songs of the library, sorted and narrowed; by artist, albums stay whole.',
  cache: 'briefly',
  query: BrowseQuery,
  reply: Type.Object({ items: Type.Array(TrackShape), ...cursorFields }),
  write: (page: BrowsePage<Track>, origin: string) =>
    writeBrowsePage(page, (track) => writeTrack(track, origin)),
}));
