import type { TrackDetails, TrackFile } from '@segue/domain';
import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { expectFields, toAmount, toFields, toItems, toNumber, toText } from '../../../read.ts';
import { route, schema } from '../../../route.ts';
import { byVideoId, copy, NullableInteger, NullableText } from '../../../shapes/json.ts';
import { readTrack, TrackShape, writeTrack } from '../../../shapes/tracks/track.ts';

const readTexts = (list: unknown): string[] =>
  Array.isArray(list) ? list.flatMap((text) => toText(text) ?? []) : [];

const readFile = (file: Readonly<Record<string, unknown>>): TrackFile => ({
  path: toText(file['path']) ?? '',
  sizeBytes: toAmount(file['sizeBytes']) ?? 0,
  container: toText(file['container']),
  codec: toText(file['codec']),
  bitrateBps: toAmount(file['bitrateBps']),
  sampleRateHz: toAmount(file['sampleRateHz']),
  channels: toAmount(file['channels']),
});

function readDetails(reply: unknown): TrackDetails {
  const details = expectFields(reply, 'details of a track');
  return {
    track: readTrack(toFields(details['track'])),
    genres: readTexts(details['genres']),
    composers: readTexts(details['composers']),
    remixers: readTexts(details['remixers']),
    addedAt: toText(details['addedAt']) ?? '',
    playCount: toAmount(details['playCount']) ?? 0,
    recordingMbid: toText(details['recordingMbid']),
    loudnessDb: toNumber(details['loudnessDb']),
    files: toItems(details['files']).map(readFile),
  };
}

/** Details of a track beyond those of its row. */
export const trackDetails = endpoint({
  host: 'music',
  method: 'GET',
  path: '/api/library/track/:videoId',
  access: 'auth-token',
  read: readDetails,
});

const Texts = schema(() => Type.Array(Type.String()));

export const trackDetailsRoute = route(trackDetails, () => ({
  summary: 'A track with its genres, credits and files.',
  cache: 'never',
  params: byVideoId,
  reply: Type.Object({
    track: TrackShape,
    genres: Texts,
    composers: Texts,
    remixers: Texts,
    addedAt: Type.String({ description: 'ISO 8601 in UTC.' }),
    playCount: Type.Integer({ description: 'Plays by all listeners that were heard.' }),
    recordingMbid: NullableText,
    loudnessDb: Type.Unsafe<number | null>({
      type: ['number', 'null'],
      description: 'In dB relative to -14 LUFS; null: neither tagged nor measured yet.',
    }),
    files: Type.Array(
      Type.Object({
        path: Type.String({ description: 'Begins with the name of the library folder.' }),
        sizeBytes: Type.Integer(),
        container: NullableText,
        codec: NullableText,
        bitrateBps: NullableInteger,
        sampleRateHz: NullableInteger,
        channels: NullableInteger,
      }),
    ),
  }),
  write: ({ track, genres, composers, remixers, files, ...rest }: TrackDetails, origin: string) => ({
    ...rest,
    track: writeTrack(track, origin),
    genres: [...genres],
    composers: [...composers],
    remixers: [...remixers],
    files: copy(files),
  }),
}));
