import type { Suggestion } from '@segue/domain';
import type { RecordReader } from '../../catalogue/catalogue-reader.ts';
import { cutText } from '../../library/naming/plain-text.ts';
import { loadCards, type ResultCard } from '../load-cards.ts';
import type { FoundHit, HitFinder } from '../matching/find-hits.ts';
import { toIndexWords, toSearchName } from '../text/search-form.ts';
import type { FindableKind } from '../../catalogue/findable.ts';
import type { FindLearnt } from '../learnt/find-learnt.ts';
import { type SearchQuery, toSearchQuery } from '../text/search-query.ts';
import { toSuggestionRuns } from './suggestion-runs.ts';

const MAX_SUGGESTIONS = 7;
/** Loads more than it shows, since songs with the same label become one suggestion. */
const MAX_LOADED = 2 * MAX_SUGGESTIONS;

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

/** The best hits. Fuzzy hits are shown only if the best hit is one. */
function pickBest(hits: readonly FoundHit[]): FoundHit[] {
  const isTypo = hits[0]?.isFuzzy === true;
  const shown = hits.filter(({ isFuzzy }) => isTypo || !isFuzzy).slice(0, MAX_LOADED);
  const isEarly = (hit: FoundHit): boolean =>
    shown.filter(({ kind }) => kind === hit.kind).indexOf(hit) < MAX_PER_KIND;
  return [...shown.filter(isEarly), ...shown.filter((hit) => !isEarly(hit))];
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

const saysWord = (words: readonly string[], word: string): boolean =>
  words.some((own) => own.startsWith(word));

/**
 * The title if it has all typed words; otherwise followed by the artist or album that has most of the missing
 * ones.
 */
function toLabel(hit: Candidate['hit'], card: ResultCard, query: SearchQuery): string {
  const title = toTitle(card);
  const missing = query.words.filter((word) => !saysWord(hit.nameWords, word));
  const isNamed = missing.length === 0 || hit.name.startsWith(query.name);
  const reason = isNamed
    ? undefined
    : toOtherNames(card)
        .map((name) => ({ name, words: toIndexWords(name) }))
        .map(({ name, words }) => ({ name, said: missing.filter((word) => saysWord(words, word)).length }))
        .filter(({ said }) => said > 0)
        .toSorted((a, b) => b.said - a.said)[0];
  const label = reason === undefined ? title : `${title} ${reason.name}`;
  return cutText(label, MAX_LABEL_LENGTH).trimEnd();
}

/** A card and the fields of its hit that suggestions need. */
interface Candidate {
  readonly hit: Pick<FoundHit, 'name' | 'nameWords' | 'cost'>;
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
    return { card, hit: { name: toSearchName(title), nameWords: toIndexWords(title), cost: 0 } };
  });
}

/** Creates the use case of `searchSuggestions`. */
export const createSuggest =
  (findHits: HitFinder, findLearnt: FindLearnt, reader: RecordReader) =>
  async (text: string): Promise<readonly Suggestion[]> => {
    const query = toSearchQuery(text);
    if (query === null) return [];
    const found: Candidate[] = await loadCards(reader, pickBest(await findHits(KINDS, query, LIMITS)));
    const learnt = await loadLearnt(reader, await findLearnt(query.name));
    // Exact matches come before learnt songs.
    const exact = found.filter(({ hit }) => hit.cost < 0);
    const cards = [...exact, ...learnt, ...found.filter((candidate) => !exact.includes(candidate))];
    const labelled = new Map<string, { readonly label: string; readonly card: ResultCard }>();
    for (const { hit, card } of cards) {
      if (labelled.size === MAX_SUGGESTIONS) break;
      const label = toLabel(hit, card, query);
      const key = toSearchName(label);
      if (!labelled.has(key)) labelled.set(key, { label, card });
    }
    return [...labelled.values()].map(({ label, card }) => ({
      runs: toSuggestionRuns(label, query.words),
      kind: card.kind,
      thumbnails: 'track' in card ? card.track.thumbnails : card.thumbnails,
    }));
  };
