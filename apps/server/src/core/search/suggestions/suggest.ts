import type { Suggestion } from '@segue/domain';
import type { RecordReader } from '../../catalogue/catalogue-reader.ts';
import { cutText } from '../../library/naming/plain-text.ts';
import { loadCards, type ResultCard } from '../load-cards.ts';
import { type Corrections, NO_CORRECTIONS } from '../matching/corrections.ts';
import type { FoundHit, HitFinder } from '../matching/find-hits.ts';
import { beginsWith } from '../text/hangul.ts';
import { toIndexWords, toSearchName, toWords } from '../text/search-form.ts';
import type { FindableKind } from '../../catalogue/findable.ts';
import type { FindLearnt } from '../learnt/find-learnt.ts';
import { type SearchQuery, toSearchQuery } from '../text/search-query.ts';
import { toSuggestionRuns } from './suggestion-runs.ts';

const MAX_SUGGESTIONS = 7;
/** Picks more than it shows, since songs with the same label become one suggestion. */
const MAX_PICKED = 2 * MAX_SUGGESTIONS;

/** Suggested kinds. Videos that are also songs are found as songs. */
const KINDS: readonly FindableKind[] = ['artist', 'song', 'album', 'playlist'];

/** Few candidates, since every keystroke sends a query. */
const LIMITS = {
  name: 40,
  words: 48,
  typos: 50,
  corrections: 20,
  typoQueries: 6,
  enoughHits: MAX_SUGGESTIONS,
  isQuick: true,
};

/** Further hits of a kind come after those of other kinds. */
const MAX_PER_KIND = 4;

/** Hits with the same title and a further name in their labels: these differ for some of them at most. */
const MAX_SAME_TITLE = 3;

/** Makes a function that counts hits by kind and title. @returns whether the label of a hit is probably a new one. */
function createTitleCounter(query: SearchQuery): (hit: FoundHit) => boolean {
  const counts = new Map<string, number>();
  return (hit) => {
    const key = `${hit.kind} ${hit.name}`;
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count < (isTitleLabel(hit, query) ? 1 : MAX_SAME_TITLE);
  };
}

/** The best hits. Fuzzy hits are shown only if the best hit is one. */
function pickBest(hits: readonly FoundHit[], query: SearchQuery): FoundHit[] {
  const countTitle = createTitleCounter(query);
  const isTypo = hits[0]?.isFuzzy === true;
  const early: FoundHit[] = [];
  const late: FoundHit[] = [];
  const counts = new Map<FindableKind, number>();
  for (const hit of hits) {
    if (early.length + late.length === MAX_PICKED) break;
    if (hit.isFuzzy && !isTypo) continue;
    if (!countTitle(hit)) continue;
    const count = counts.get(hit.kind) ?? 0;
    counts.set(hit.kind, count + 1);
    (count < MAX_PER_KIND ? early : late).push(hit);
  }
  // Exact matches come first.
  return [...early, ...late].toSorted((one, other) => Number(other.cost < 0) - Number(one.cost < 0));
}

/**
 * Maximum characters of a suggestion: more than a list shows, and few enough to search for matches at each
 * keystroke.
 */
const MAX_LABEL_LENGTH = 200;

const toTitle = (card: ResultCard): string => ('track' in card ? card.track.title : card.title);

/** Other names by which search finds a card: its artists, and the album of a track. */
function toOtherNames(card: ResultCard): string[] {
  const artists = 'track' in card ? card.track.artists : card.kind === 'album' ? card.artists : [];
  const album = 'track' in card ? card.track.album : null;
  return [...artists.map(({ name }) => name), ...(album === null ? [] : [album.name])];
}

/** Whether one of the words begins with a typed one, or is its correction. */
const saysWord = (words: readonly string[], word: string, corrections: Corrections): boolean =>
  words.some((own) => beginsWith(own, word) || corrections.get(word)?.has(own) === true);

/** The typed words that the title lacks; none if the title begins with what was typed. */
const toMissing = ({ name, nameWords, corrections }: Named, query: SearchQuery): string[] =>
  name.startsWith(query.name) ? [] : query.words.filter((word) => !saysWord(nameWords, word, corrections));

/**
 * The title if it has all typed words; otherwise followed by the artist or album that has most of the missing
 * ones.
 */
function toLabel(hit: Named, card: ResultCard, query: SearchQuery): string {
  const title = toTitle(card);
  const missing = toMissing(hit, query);
  const countSaid = (words: readonly string[]): number =>
    missing.filter((word) => saysWord(words, word, hit.corrections)).length;
  const reason =
    missing.length === 0
      ? undefined
      : toOtherNames(card)
          .map((name) => ({ name, words: toIndexWords(name) }))
          .map(({ name, words }) => ({ name, said: countSaid(words) }))
          .filter(({ said }) => said > 0)
          .toSorted((a, b) => b.said - a.said)[0];
  const label = reason === undefined ? title : `${title} ${reason.name}`;
  return cutText(label, MAX_LABEL_LENGTH).trimEnd();
}

/** The fields of a hit that suggestions need. */
type Named = Pick<FoundHit, 'name' | 'nameWords' | 'cost' | 'corrections'>;

/** A card and what its label depends on. */
interface Candidate {
  readonly hit: Named;
  readonly card: ResultCard;
}

/**
 * Songs that listeners played after searches beginning with this text. They never count as exact matches
 * (cost 0).
 */
async function loadLearnt(reader: RecordReader, videoIds: readonly string[]): Promise<Candidate[]> {
  if (videoIds.length === 0) return [];
  const songs = videoIds.map((id): { kind: FindableKind; id: string } => ({ kind: 'song', id }));
  const cards = await loadCards(reader, songs);
  return cards.map(({ card }) => {
    const title = toTitle(card);
    const name = { name: toSearchName(title), nameWords: toIndexWords(title) };
    return { card, hit: { ...name, cost: 0, corrections: NO_CORRECTIONS } };
  });
}

/** Whether the label is the title alone: no artist or album has a missing word. */
const isTitleLabel = (hit: FoundHit, query: SearchQuery): boolean =>
  !toMissing(hit, query).some((word) => saysWord(hit.otherWords, word, hit.corrections));

/** The first hits whose labels probably differ, as many as are shown. */
function pickDistinct(hits: readonly FoundHit[], query: SearchQuery): FoundHit[] {
  const titles = new Set<string>();
  const distinct: FoundHit[] = [];
  for (const hit of hits) {
    if (distinct.length === MAX_SUGGESTIONS) break;
    if (isTitleLabel(hit, query)) {
      if (titles.has(hit.name)) continue;
      titles.add(hit.name);
    }
    distinct.push(hit);
  }
  return distinct;
}

/** The first cards with different labels, as many as are shown. */
function toLabelled(candidates: readonly Candidate[], query: SearchQuery) {
  const labelled = new Map<string, { readonly label: string; readonly card: ResultCard }>();
  for (const { hit, card } of candidates) {
    if (labelled.size === MAX_SUGGESTIONS) break;
    const label = toLabel(hit, card, query);
    const key = toSearchName(label);
    if (!labelled.has(key)) labelled.set(key, { label, card });
  }
  return [...labelled.values()];
}

/** Learnt songs come after exact matches. Both lists begin with the best. */
function insertLearnt(found: readonly Candidate[], learnt: readonly Candidate[]): Candidate[] {
  const exact = found.filter(({ hit }) => hit.cost < 0);
  return [...exact, ...learnt, ...found.slice(exact.length)];
}

/**
 * Loads the hits that labels probably tell apart; all of them where some labels turn out to be equal, as those of songs
 * with an artist or album may be, or where a record no longer exists.
 */
async function loadLabelled(
  reader: RecordReader,
  best: readonly FoundHit[],
  learnt: readonly Candidate[],
  query: SearchQuery,
) {
  const label = (found: readonly Candidate[]) => toLabelled(insertLearnt(found, learnt), query);
  const distinct = pickDistinct(best, query);
  const found = await loadCards(reader, distinct);
  const labelled = label(found);
  if (labelled.length >= distinct.length) return labelled;
  const others = await loadCards(
    reader,
    best.filter((hit) => !distinct.includes(hit)),
  );
  return label(
    [...found, ...others].toSorted((one, other) => best.indexOf(one.hit) - best.indexOf(other.hit)),
  );
}

/** Creates the use case of `searchSuggestions`. */
export const createSuggest =
  (findHits: HitFinder, findLearnt: FindLearnt, reader: RecordReader) =>
  async (text: string): Promise<readonly Suggestion[]> => {
    const query = toSearchQuery(text);
    if (query === null) return [];
    const best = pickBest(await findHits(KINDS, query, LIMITS), query);
    const learnt = await loadLearnt(reader, await findLearnt(query.name));
    const labelled = await loadLabelled(reader, best, learnt, query);
    // With the words that are typed twice, such as 'duran duran'.
    const typed = toWords(text);
    return labelled.map(({ label, card }) => ({
      runs: toSuggestionRuns(label, typed),
      kind: card.kind,
      thumbnails: 'track' in card ? card.track.thumbnails : card.thumbnails,
    }));
  };
