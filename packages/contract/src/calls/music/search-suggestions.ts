import { type Suggestion, toSuggestionText } from '@segue/domain';
import { Type } from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { expectList, toFields, toItems, toText } from '../../read.ts';
import { route } from '../../route.ts';
import { copy, SearchText } from '../../shapes/json.ts';
import { readThumbnails, Thumbnails, writeThumbnails } from '../../shapes/thumbnails.ts';

const readRuns = (runs: unknown): Suggestion['runs'] =>
  toItems(runs).flatMap((run) => {
    const text = toText(run['text']);
    return text === null ? [] : [{ text, bold: run['bold'] === true }];
  });

const KINDS = ['song', 'video', 'album', 'artist', 'playlist'] as const;

/** Reads suggestions as runs or, from the simplest hosts, as plain texts. Skips empty ones. */
const readSuggestions = (reply: unknown): Suggestion[] =>
  expectList(reply, 'suggestions').flatMap((item) => {
    const fields = toFields(item);
    const runs = readRuns(fields['runs']);
    const text = toText(item) ?? toText(fields['text']);
    const kind = KINDS.find((known) => known === fields['resultType']) ?? null;
    const rest = { kind, thumbnails: readThumbnails(fields['thumbnails']) };
    if (runs.length > 0) return [{ runs, ...rest }];
    return text === null ? [] : [{ runs: [{ text, bold: false }], ...rest }];
  });

/** Completions of what a listener is typing. */
export const searchSuggestions = endpoint({
  host: 'music',
  method: 'GET',
  path: '/api/searchSuggestions/:text',
  access: 'open',
  read: readSuggestions,
});

export const searchSuggestionsRoute = route(searchSuggestions, () => ({
  summary: 'What the listener may be about to type.',
  cache: 'briefly',
  params: Type.Object({ text: SearchText }),
  reply: Type.Array(
    Type.Object({
      text: Type.String(),
      runs: Type.Array(Type.Object({ text: Type.String(), bold: Type.Boolean() })),
      fromHistory: Type.Boolean(),
      resultType: Type.String({ description: 'What it is the name of.' }),
      thumbnails: Thumbnails,
    }),
  ),
  write: (suggestions: readonly Suggestion[], origin: string) =>
    suggestions.map((suggestion) => ({
      text: toSuggestionText(suggestion),
      runs: copy(suggestion.runs),
      fromHistory: false,
      resultType: suggestion.kind ?? '',
      thumbnails: writeThumbnails(suggestion.thumbnails, origin),
    })),
}));
