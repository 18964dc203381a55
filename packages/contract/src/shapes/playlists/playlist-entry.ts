import type { PlaylistEntry } from '@segue/domain';
import { type Static, Type } from 'typebox';
import { type Fields, toFields, toText } from '../../read.ts';
import { schema } from '../../route.ts';
import { readTrack, TrackShape, writeTrack } from '../tracks/track.ts';

/** An entry of a playlist. */
export const PlaylistEntryShape = schema(() =>
  Type.Object({ entryId: Type.String(), addedAt: Type.String(), track: TrackShape }),
);

export const writePlaylistEntry = (
  { entryId, addedAt, track }: PlaylistEntry,
  origin: string,
): Static<typeof PlaylistEntryShape> => ({ entryId, addedAt, track: writeTrack(track, origin) });

export const readPlaylistEntry = (item: Fields): PlaylistEntry => ({
  entryId: toText(item['entryId']) ?? '',
  addedAt: toText(item['addedAt']) ?? '',
  track: readTrack(toFields(item['track'])),
});
