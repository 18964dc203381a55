import type { Lyrics } from '@segue/domain';
import { Type } from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { expectFields, toAmount, toItems, toText } from '../../read.ts';
import { route } from '../../route.ts';
import { byVideoId, copy, NullableInteger } from '../../shapes/json.ts';

const KINDS: readonly unknown[] = ['synced', 'plain'] satisfies Lyrics['kind'][];

function readLyrics(reply: unknown): Lyrics {
  const { kind, lines } = expectFields(reply, 'lyrics');
  return {
    kind: KINDS.includes(kind) ? (kind as Lyrics['kind']) : 'none',
    lines: toItems(lines).map(({ startMs, text }) => ({
      startMs: toAmount(startMs),
      text: toText(text) ?? '',
    })),
  };
}

/** The lyrics of a song, with times if known. */
export const lyrics = endpoint({
  host: 'music',
  method: 'GET',
  path: '/api/lyrics/:videoId',
  access: 'auth-token',
  read: readLyrics,
});

export const lyricsRoute = route(lyrics, () => ({
  summary: 'The words of a song, from its tags or the .lrc or .txt file beside it.',
  cache: 'briefly',
  params: byVideoId,
  reply: Type.Object({
    kind: Type.Union([Type.Literal('synced'), Type.Literal('plain'), Type.Literal('none')], {
      description: "'synced': each line says when it begins; 'none': there are no lines.",
    }),
    lines: Type.Array(
      Type.Object({
        startMs: NullableInteger,
        text: Type.String({ description: 'Blank between two verses.' }),
      }),
    ),
  }),
  write: ({ kind, lines }: Lyrics) => ({ kind, lines: copy(lines) }),
}));
