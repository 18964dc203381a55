import { toSearchName, toWords, toWordsOfName } from './search-form.ts';
import type { SearchHit, SearchKind } from './search-index.ts';

/** A text as it is searched for. */
export interface SearchQuery {
  /** `toSearchName` of the text. */
  readonly name: string;
  /** Empty where the text is made of signs alone. */
  readonly words: readonly string[];
}

const MAX_QUERY_WORDS = 12;

/** @returns null for a blank text. */
export function toSearchQuery(text: string): SearchQuery | null {
  const name = toSearchName(text);
  return name === '' ? null : { name, words: [...new Set(toWords(text))].slice(0, MAX_QUERY_WORDS) };
}

const withoutSpaces = (name: string): string => name.replaceAll(' ', '');

/** How well a name answers a query: 0 is the name itself, 5 a match outside the name. */
export function toTier(query: SearchQuery, name: string): number {
  if (name === query.name || withoutSpaces(name) === withoutSpaces(query.name)) return 0;
  if (name.startsWith(`${query.name} `)) return 1;
  if (name.startsWith(query.name)) return 2;
  const words = toWordsOfName(name);
  if (query.words.length === 0) return 5;
  if (query.words.every((word) => words.includes(word))) return 3;
  return query.words.every((word) => words.some((own) => own.startsWith(word))) ? 4 : 5;
}

/** A hit with how well it answers. */
export interface RankedHit extends SearchHit {
  readonly tier: number;
}

/** Where hits of several kinds answer equally well, an artist says most and a playlist least. */
const KIND_ORDER: Readonly<Record<SearchKind, number>> = {
  artist: 0,
  song: 1,
  album: 2,
  video: 3,
  playlist: 4,
};

/** Better first; a total order, so that results are deterministic. */
const compareWithinKind = (a: RankedHit, b: RankedHit): number =>
  a.tier - b.tier ||
  b.popularity - a.popularity ||
  a.name.length - b.name.length ||
  (a.name < b.name ? -1 : Number(a.name > b.name)) ||
  (a.id < b.id ? -1 : 1);

/** Orders hits of one kind, the best first, each id once. */
export function rankHits(query: SearchQuery, hits: readonly SearchHit[]): RankedHit[] {
  const unique = new Map(hits.map((hit) => [hit.id, hit]));
  return Array.from(unique.values(), (hit) => ({ ...hit, tier: toTier(query, hit.name) })).toSorted(
    compareWithinKind,
  );
}

/** The best of the best of each kind; null when nothing was found. */
export const pickTop = (bests: readonly RankedHit[]): RankedHit | null =>
  bests.toSorted((a, b) => a.tier - b.tier || KIND_ORDER[a.kind] - KIND_ORDER[b.kind])[0] ?? null;
