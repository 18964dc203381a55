import { MATCH_VERDICTS, MAX_WANTED_SONGS, MAX_WANTED_TEXT, type SongMatch } from '@segue/domain';
import { Type } from 'typebox';
import { endpoint } from '../../../../endpoint.ts';
import { expectList, toFields, toItems } from '../../../../read.ts';
import { route, schema } from '../../../../route.ts';
import { nullable } from '../../../../shapes/json.ts';
import { readTrack, TrackShape, writeTrack } from '../../../../shapes/tracks/track.ts';

const readMatches = (reply: unknown): SongMatch[] =>
  toItems(expectList(reply, 'matches')).map((item) => {
    const verdict = MATCH_VERDICTS.find((one) => one === item['verdict']) ?? 'missing';
    const { track } = item;
    return verdict === 'missing' || track === null || track === undefined
      ? { verdict: 'missing', track: null }
      : { verdict, track: readTrack(toFields(track)) };
  });

/** Finds the songs of a playlist from another program in the library. */
export const matchSongs = endpoint({
  host: 'auth',
  method: 'POST',
  path: '/api/songmatches',
  access: 'auth-token',
  read: readMatches,
});

const WantedText = schema(() =>
  Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: MAX_WANTED_TEXT })),
);

export const matchSongsRoute = route(matchSongs, () => ({
  summary: 'What the library has for each of some songs: the same one, something like it, or nothing.',
  cache: 'never',
  body: Type.Object({
    songs: Type.Array(
      Type.Object({
        videoId: WantedText,
        title: Type.String({
          maxLength: MAX_WANTED_TEXT,
          description: "'' where the list has its id alone, which then has to be one of this server.",
        }),
        artist: WantedText,
        isArtistGuessed: Type.Optional(
          Type.Boolean({
            description: 'The artist is the name of a folder: another one does not tell against a match.',
          }),
        ),
        album: WantedText,
        durationSeconds: Type.Optional(Type.Unsafe<number | null>({ type: ['number', 'null'], minimum: 0 })),
      }),
      { maxItems: MAX_WANTED_SONGS },
    ),
  }),
  reply: Type.Array(
    Type.Object({
      verdict: Type.String({ description: "'sure', 'unsure' or 'missing'." }),
      track: nullable(TrackShape),
    }),
  ),
  write: (matches: readonly SongMatch[], origin: string) =>
    matches.map(({ verdict, track }) => ({
      verdict,
      track: track === null ? null : writeTrack(track, origin),
    })),
}));
