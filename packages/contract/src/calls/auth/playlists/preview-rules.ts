import type { SmartPreview, Track } from '@segue/domain';
import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { expectFields, toAmount, toItems } from '../../../read.ts';
import { route } from '../../../route.ts';
import { RulesShape } from '../../../shapes/playlists/playlist-request.ts';
import { readTrack, TrackShape, writeTrack } from '../../../shapes/tracks/track.ts';

/** Number, total length and first songs of what currently matches the rules. */
interface PreviewWithTracks extends SmartPreview {
  readonly tracks: readonly Track[];
}

function readPreview(reply: unknown): PreviewWithTracks {
  const { count, minutes, tracks } = expectFields(reply, 'a preview');
  return {
    count: toAmount(count) ?? 0,
    minutes: toAmount(minutes) ?? 0,
    tracks: toItems(tracks).map(readTrack),
  };
}

/** Previews the songs that the rules of a smart playlist select. */
export const previewRules = endpoint({
  host: 'auth',
  method: 'POST',
  path: '/api/smartplaylists/preview',
  access: 'auth-token',
  read: readPreview,
});

export const previewRulesRoute = route(previewRules, () => ({
  summary:
    'How many songs the rules of a smart playlist give now, how long they last, and the first of them.',
  cache: 'never',
  body: Type.Object({ rules: RulesShape }),
  reply: Type.Object({ count: Type.Integer(), minutes: Type.Integer(), tracks: Type.Array(TrackShape) }),
  write: ({ tracks, ...preview }: PreviewWithTracks, origin: string) => ({
    ...preview,
    tracks: tracks.map((track) => writeTrack(track, origin)),
  }),
}));
