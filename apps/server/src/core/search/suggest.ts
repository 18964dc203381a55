import type { Suggestion } from '@segue/domain';
import type { RecordReader } from '../catalogue/catalogue-reader.ts';
import { cutText } from '../library/naming/plain-text.ts';
import { loadCards, type ResultCard } from './load-cards.ts';
import type { FoundHit, HitFinder } from './matching/find-hits.ts';
import { toIndexWords, toSearchName } from './search-form.ts';
import type { FindableKind } from '../catalogue/findable.ts';
import type { FindLearnt } from './learnt/find-learnt.ts';
import { type SearchQuery, toSearchQuery } from './search-query.ts';
import { toSuggestionRuns } from './suggestion-runs.ts';

const MAX_SUGGESTIONS = 7;
/** More than are shown: songs of one name make one suggestion. */
const MAX_LOADED = 2 * MAX_SUGGESTIONS;

/** What is suggested; videos are found as songs. */
const KINDS: readonly FindableKind[] = ['artist', 'song', 'album', 'playlist'];

/** Candidates per query; few, since every keystroke asks again. */
const LIMITS = {
  name: 40,
  words: 48,
  typos: 50,
  typoQuestions: 6,
  enough: MAX_SUGGESTIONS,
  isQuick: true,
};

/** Of equally good ones a kind shows no more than it takes for the others to have their turn. */
const MAX_PER_KIND = 4;

/** The best few. What was found by a typo is shown where the best was, and not beside what was typed rightly. */
function pickFew(hits: readonly FoundHit[]): FoundHit[] {
  const isTypo = hits[0]?.isForgiven === true;
  const few = hits.filter(({ isForgiven }) => isTypo || !isForgiven).slice(0, MAX_LOADED);
  const isEarly = (hit: FoundHit): boolean =>
    few.filter(({ kind }) => kind === hit.kind).indexOf(hit) < MAX_PER_KIND;
  return [...few.filter(isEarly), ...few.filter((hit) => !isEarly(hit))];
}

/** Characters of a suggestion: more than a list shows, and few enough to be marked at each letter typed. */
const MAX_LABEL_LENGTH = 200;

const toTitle = (card: ResultCard): string => ('track' in card ? card.track.title : card.title);

/** What a card is found by beside its title: each of its artists, and the album of a track. */
function toOtherNames(card: ResultCard): string[] {
  const artists = 'track' in card ? card.track.artists : card.kind === 'album' ? card.artists : [];
  const album = 'track' in card ? card.track.album : null;
  return [...artists.map(({ name }) => name), ...(album === null ? [] : [album.name])];
}

const saysWord = (words: readonly string[], word: string): boolean =>
  words.some((own) => own.startsWith(word));

/** The name alone where it says what was typed, else with the artist or album that says most of the rest. */
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

/** A card with what it is suggested by. */
interface Candidate {
  readonly hit: Pick<FoundHit, 'name' | 'nameWords' | 'cost'>;
  readonly card: ResultCard;
}

/** What others played who typed the same, as good as what begins so. */
async function loadLearnt(reader: RecordReader, videoIds: readonly string[]): Promise<Candidate[]> {
  if (videoIds.length === 0) return [];
  const songs = videoIds.map((id): { kind: FindableKind; id: string } => ({ kind: 'song', id }));
  const cards = await loadCards(reader, songs);
  return cards.map(({ card }) => {
    const title = toTitle(card);
    return { card, hit: { name: toSearchName(title), nameWords: toIndexWords(title), cost: 0 } };
  });
}

/** Makes the use case of `searchSuggestions`. */
export const createSuggest =
  (findHits: HitFinder, findLearnt: FindLearnt, reader: RecordReader) =>
  async (text: string): Promise<readonly Suggestion[]> => {
    const query = toSearchQuery(text);
    if (query === null) return [];
    const found: Candidate[] = await loadCards(reader, pickFew(await findHits(KINDS, query, LIMITS)));
    const learnt = await loadLearnt(reader, await findLearnt(query.name));
    // The very name that was typed stays first.
    const exact = found.filter(({ hit }) => hit.cost < 0);
    const cards = [...exact, ...learnt, ...found.filter((candidate) => !exact.includes(candidate))];
    const labelled = new Map<string, { readonly label: string; readonly card: ResultCard }>();
    for (const { hit, card } of cards) {
      const label = toLabel(hit, card, query);
      const key = toSearchName(label);
      if (!labelled.has(key)) labelled.set(key, { label, card });
    }
    return [...labelled.values()].slice(0, MAX_SUGGESTIONS).map(({ label, card }) => ({
      runs: toSuggestionRuns(label, query.words),
      kind: card.kind,
      thumbnails: 'track' in card ? card.track.thumbnails : card.thumbnails,
    }));
  };
