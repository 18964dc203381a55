import type { Suggestion } from '@segue/domain';
import type { RecordReader } from '../catalogue/catalogue-reader.ts';
import { cutText } from '../library/plain-text.ts';
import { loadCards, type ResultCard } from './load-cards.ts';
import { type RankedHit, rankHits, type SearchQuery, toSearchQuery, toTier } from './rank-hits.ts';
import { toIndexWords, toSearchName } from './search-form.ts';
import type { SearchIndex, SearchKind } from './search-index.ts';
import { toTypedTerms, toWholeTerms } from './search-terms.ts';
import { toSuggestionRuns } from './suggestion-runs.ts';

const MAX_SUGGESTIONS = 7;

/** Round-robin order of the kinds, so that none crowds out the others. */
const KINDS: readonly SearchKind[] = ['artist', 'song', 'album', 'playlist'];

/** Candidates per query; few, since every keystroke asks again. */
const NAME_CANDIDATES = 40;
const WORD_CANDIDATES = 40;

/** The cheapest questions first, and no more of them than it takes to fill the list. */
async function findHits(index: SearchIndex, kind: SearchKind, query: SearchQuery): Promise<RankedHit[]> {
  const hits = [...(await index.findByName(kind, query.name, NAME_CANDIDATES))];
  const { words } = query;
  const questions = words.length === 0 ? [] : [toWholeTerms(words), toTypedTerms(words)];
  for (const terms of questions) {
    if (hits.length >= MAX_SUGGESTIONS) break;
    hits.push(...(await index.findByWords(kind, terms, 'all', WORD_CANDIDATES)));
  }
  return rankHits(query, hits).slice(0, MAX_SUGGESTIONS);
}

/** Better matches first; among equally good ones the kinds take turns. */
const takeTurns = (lists: readonly (readonly RankedHit[])[]): RankedHit[] =>
  lists
    .flatMap((list) =>
      list.map((hit) => ({ hit, turn: list.filter(({ tier }) => tier === hit.tier).indexOf(hit) })),
    )
    .toSorted((a, b) => a.hit.tier - b.hit.tier || a.turn - b.turn)
    .map(({ hit }) => hit);

/** Characters of a suggestion: more than a list shows, and few enough to be marked at each letter typed. */
const MAX_LABEL_LENGTH = 200;

/** What a card is found by beside its title: each of its artists, and the album of a track. */
function toOtherNames(card: ResultCard): string[] {
  const artists = 'track' in card ? card.track.artists : card.kind === 'album' ? card.artists : [];
  const album = 'track' in card ? card.track.album : null;
  return [...artists.map(({ name }) => name), ...(album === null ? [] : [album.name])];
}

const isIn = (word: string, text: string): boolean => toIndexWords(text).some((own) => own.startsWith(word));

/** The name alone where it says what was typed, else with the artist or album that says most of the rest. */
function toLabel(card: ResultCard, query: SearchQuery): string {
  const title = 'track' in card ? card.track.title : card.title;
  const missing = query.words.filter((word) => !isIn(word, title));
  const isNamed = missing.length === 0 || toTier(query, toSearchName(title)) < 5;
  const reason = isNamed
    ? undefined
    : toOtherNames(card)
        .map((name) => ({ name, said: missing.filter((word) => isIn(word, name)).length }))
        .toSorted((a, b) => b.said - a.said)[0];
  const label = reason === undefined ? title : `${title} ${reason.name}`;
  return cutText(label, MAX_LABEL_LENGTH).trimEnd();
}

/** Makes the use case of `searchSuggestions`. */
export const createSuggest =
  (index: SearchIndex, reader: RecordReader) =>
  async (text: string): Promise<readonly Suggestion[]> => {
    const query = toSearchQuery(text);
    if (query === null) return [];
    const lists: RankedHit[][] = [];
    for (const kind of KINDS) lists.push(await findHits(index, kind, query));
    // Twice as many as are shown: songs of one name make one suggestion.
    const cards = await loadCards(reader, takeTurns(lists).slice(0, 2 * MAX_SUGGESTIONS));
    const labelled = new Map<string, { readonly label: string; readonly card: ResultCard }>();
    for (const { card } of cards) {
      const label = toLabel(card, query);
      const key = toSearchName(label);
      if (!labelled.has(key)) labelled.set(key, { label, card });
    }
    return [...labelled.values()].slice(0, MAX_SUGGESTIONS).map(({ label, card }) => ({
      runs: toSuggestionRuns(label, query.words),
      kind: card.kind,
      thumbnails: 'track' in card ? card.track.thumbnails : card.thumbnails,
    }));
  };
