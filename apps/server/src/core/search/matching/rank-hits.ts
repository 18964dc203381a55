import type { FindableKind } from '../../catalogue/findable.ts';
import { type CharacterPair, shareOfScattered, toCharacterPairs } from '../text/character-pairs.ts';
import { type Corrections, NO_CORRECTIONS } from './corrections.ts';
import { EDIT_COST, matchWord } from './match-word.ts';
import { isOfFirstArtist, pickEarlyWorks } from './own-work.ts';
import { countNameEdits } from '../vocabulary/likely-edits.ts';
import { toWordsOfName } from '../text/search-form.ts';
import { withoutArticle } from '../text/article.ts';
import { toOtherWord } from '../text/spellings.ts';
import type { SearchHit } from '../search-index.ts';
import type { SearchQuery } from '../text/search-query.ts';

/** A hit and how well it matches. */
export interface RankedHit extends SearchHit {
  /**
   * Lower is better. Below 0: the name is the query. Then prefixes and parts of the name, then typos, then
   * missing words.
   */
  readonly cost: number;
  /** The corrections by which it was ranked. */
  readonly corrections: Corrections;
}

/** A query word without a match; letters cost by their share of all letters typed. */
const MISSING_WORD_COST = 0.8;
const MISSING_LETTERS_COST = 2;
/** Share of the name that was not typed. */
const UNTYPED_COST = 0.4;
/**
 * The same if the name begins with the query: it is still being typed, and popularity is the better signal.
 */
const UNTYPED_BEGINNING_COST = 0.05;
/** Subtracted from BEGINNING_GAIN if the name has an article that was not typed, or another one. */
const ARTICLE_COST = 0.05;
/** No query word matches the first word of the name. */
const OTHER_BEGINNING_COST = 0.1;
/** The name begins with the query text. */
const BEGINNING_GAIN = 0.15;
/** Characters of a script without spaces that are not beside each other as typed. */
const SCATTERED_COST = 0.9;
/** The word matches a joined or alternative spelling of the name. */
const OTHER_SPELLING_COST = 0.04;
/** The word matches the artist or album: breaks ties in favour of the name. */
const OTHER_WORDS_COST = 0.02;
const MAX_POPULARITY_GAIN = 0.4;
const TOP_POPULARITY = 2 ** 12;
const EXACT_COST = -1;
/**
 * Only a leading article differs. Less than the popularity gain, so that a popular name ranks before an exact
 * one that nobody plays.
 */
const EXACT_ARTICLE_COST = 0.1;
/** The name has spaces elsewhere, or more or fewer of them. */
const SPACING_COST = 0.1;
/** Base cost of an inexact match: the sum of the gains, so that costs stay above 0. */
const INEXACT_COST = 0.55;
/** Least cost of a hit with a typo, however popular it is. */
export const LEAST_TYPO_COST = INEXACT_COST + EDIT_COST - MAX_POPULARITY_GAIN;
/**
 * Factor on the cost of an artist's own work, popularity aside, if the query is the name of the artist. A
 * title without the name costs 1.07 or a little more; one that begins with it at least 0.42.
 */
const OWN_WORK_SHARE = 0.35;
/** If that name is misspelt, the artist's own work comes after other names that the query may mean as well. */
const MISSPELT_OWN_WORK_COST = 0.03;
/** The artist is not the first one of the work, but a guest, its composer, or in the title of its album. */
const GUEST_COST = 0.04;
/**
 * Maximum edit distance of whole names, compared without spaces: for letters on the wrong side of a space.
 */
export const MAX_NAME_EDITS = 2;
/** In shorter names, two edits leave too little of the typed text. */
const MIN_LETTERS_OF_TWO_EDITS = 5;

/** A name within these edits costs less, however unlikely they are, and whatever its spaces, kind and popularity. */
const SIMILAR_NAME_COST = INEXACT_COST + EDIT_COST * (MAX_NAME_EDITS + 1) + SPACING_COST;

/** Breaks ties between kinds. */
const KIND_COST: Readonly<Record<FindableKind, number>> = {
  artist: 0,
  song: 0.02,
  album: 0.03,
  video: 0.04,
  playlist: 0.05,
};

/** @param letters A name without spaces. */
export const toMaxNameEdits = (letters: string): number =>
  letters.length < MIN_LETTERS_OF_TWO_EDITS ? 1 : MAX_NAME_EDITS;

export const withoutSpaces = (name: string): string => name.replaceAll(' ', '');

/** A query with values computed once for all hits. */
interface ComparedQuery {
  readonly query: SearchQuery;
  readonly corrections: Corrections;
  /** Name without spaces. */
  readonly joined: string;
  /** Name without a leading article. */
  readonly plain: string;
  /** Total letters of the words. */
  readonly letters: number;
  readonly pairs: readonly CharacterPair[];
}

const SPACE = 32;

/** Whether a name consists of exactly these letters, ignoring its spaces. */
function hasLetters(name: string, letters: string): boolean {
  let at = 0;
  for (let place = 0; place < name.length; place += 1) {
    const code = name.charCodeAt(place);
    if (code === SPACE) continue;
    if (code !== letters.charCodeAt(at)) return false;
    at += 1;
  }
  return at === letters.length;
}

/** Cost of a name that equals the query up to spaces or a leading article; null: it does not. */
function costOfExact({ query, joined, plain }: ComparedQuery, { name, nameWords }: SearchHit): number | null {
  if (name === query.name) return EXACT_COST;
  // The index has names with signs without them too: 'rem' is a word of R.E.M., but 'mooncellar' none of Moon Cellar.
  if (hasLetters(name, joined))
    return EXACT_COST + (query.words.every((word) => nameWords.includes(word)) ? 0 : SPACING_COST);
  return withoutArticle(name) === plain ? EXACT_COST + EXACT_ARTICLE_COST : null;
}

/** Index of the word of a name that has this other spelling; -1: the spelling joins words, or is that of the whole name. */
const findSpelled = (nameWords: readonly string[], spelling: string): number =>
  nameWords.findIndex((word) => toOtherWord(word) === spelling);

function costOfWords(
  { query, corrections, letters }: ComparedQuery,
  hit: SearchHit,
  untypedCost: number,
): number {
  const nameWords = toWordsOfName(withoutArticle(hit.name));
  const total = nameWords.reduce((sum, word) => sum + word.length, 0);
  /** Typed letters of each word of the name. */
  const typed = nameWords.map(() => 0);
  let joinedLetters = 0;
  let cost = 0;
  for (const [position, word] of query.words.entries()) {
    const isLast = position === query.words.length - 1;
    const edits = corrections.get(word);
    const inName = matchWord(word, isLast, nameWords, edits);
    const inWhole = inName?.cost === 0 ? null : matchWord(word, isLast, hit.nameWords, edits);
    const inOther = inName?.cost === 0 ? null : matchWord(word, isLast, hit.otherWords, edits);
    const nameCost = inName?.cost ?? Number.POSITIVE_INFINITY;
    const wholeCost = (inWhole?.cost ?? Number.POSITIVE_INFINITY) + OTHER_SPELLING_COST;
    const otherCost = (inOther?.cost ?? Number.POSITIVE_INFINITY) + OTHER_WORDS_COST;
    const least = Math.min(nameCost, wholeCost, otherCost);
    if (least === Number.POSITIVE_INFINITY)
      cost += MISSING_WORD_COST + (MISSING_LETTERS_COST * word.length) / letters;
    else cost += least;
    if (inName !== null && nameCost === least)
      typed[inName.at] = Math.max(typed[inName.at] ?? 0, inName.letters);
    else if (inWhole !== null && wholeCost === least) {
      const at = findSpelled(nameWords, hit.nameWords[inWhole.at] ?? '');
      if (at < 0) joinedLetters += inWhole.letters;
      // 'doctor' stands for two letters of the name 'Rodeo Dr.', not for six.
      else typed[at] = Math.max(typed[at] ?? 0, Math.min(inWhole.letters, nameWords[at]?.length ?? 0));
    }
  }
  const typedLetters = typed.reduce((sum, count) => sum + count, 0) + joinedLetters;
  const untyped = total === 0 ? 0 : Math.max(0, 1 - typedLetters / total);
  return cost + untypedCost * untyped + ((typed[0] ?? 0) > 0 || joinedLetters > 0 ? 0 : OTHER_BEGINNING_COST);
}

const countWords = (name: string): number => name.split(' ').length;

function costOfLetters({ query, joined, corrections }: ComparedQuery, name: string): number {
  if (corrections.size === 0) return Number.POSITIVE_INFINITY;
  const edits = countNameEdits(joined, withoutSpaces(name), MAX_NAME_EDITS);
  if (edits === null) return Number.POSITIVE_INFINITY;
  return EDIT_COST * edits + (countWords(name) === countWords(query.name) ? 0 : SPACING_COST);
}

/** 0 to MAX_POPULARITY_GAIN, on a logarithmic scale. */
const gainOfPopularity = ({ popularity }: SearchHit): number =>
  MAX_POPULARITY_GAIN * Math.min(1, Math.log2(1 + popularity) / Math.log2(TOP_POPULARITY));

/** Gain of a name that begins with the query; 0: it does not. */
function gainOfBeginning({ query, plain }: ComparedQuery, name: string): number {
  if (name.startsWith(query.name)) return BEGINNING_GAIN;
  const bare = withoutArticle(name);
  // Who types an article means a name that has one.
  const hasArticles = name !== bare || query.name === plain;
  return hasArticles && bare.startsWith(plain) ? BEGINNING_GAIN - ARTICLE_COST : 0;
}

function costOf(compared: ComparedQuery, hit: SearchHit): number {
  const rest = KIND_COST[hit.kind] - gainOfPopularity(hit);
  const exactCost = costOfExact(compared, hit);
  if (exactCost !== null) return exactCost + rest;
  const gain = gainOfBeginning(compared, hit.name);
  const untypedCost = gain > 0 ? UNTYPED_BEGINNING_COST : UNTYPED_COST;
  const cost = Math.min(costOfWords(compared, hit, untypedCost), costOfLetters(compared, hit.name));
  return Math.max(
    0,
    INEXACT_COST + cost + SCATTERED_COST * shareOfScattered(compared.pairs, hit) + rest - gain,
  );
}

/** Best first. A total order, so that results are deterministic. */
const compareHits = (a: RankedHit, b: RankedHit): number =>
  a.cost - b.cost ||
  b.popularity - a.popularity ||
  a.name.length - b.name.length ||
  (a.name < b.name ? -1 : Number(a.name > b.name)) ||
  (a.id < b.id ? -1 : 1);

/** Whether a name is the query with typos; a name that is not typed to its end is not. */
function isMisspelt({ joined, plain, corrections }: ComparedQuery, name: string): boolean {
  if (corrections.size === 0 || withoutArticle(name).startsWith(plain)) return false;
  const isNear = (letters: string, other: string): boolean =>
    countNameEdits(letters, withoutSpaces(other), toMaxNameEdits(letters)) !== null;
  // The whole name too: 'teh' is not taken for an article.
  return isNear(withoutSpaces(plain), withoutArticle(name)) || isNear(joined, name);
}

const toCompared = (query: SearchQuery, corrections: Corrections): ComparedQuery => ({
  query,
  corrections,
  joined: withoutSpaces(query.name),
  plain: withoutArticle(query.name),
  letters: query.words.reduce((sum, word) => sum + word.length, 0),
  pairs: toCharacterPairs(query.name),
});

/**
 * If the query is the name of an artist, ranks the artist's own work before entries with that name in their
 * title, of the same popularity.
 */
function boostOwnWork(compared: ComparedQuery, hits: readonly RankedHit[]): RankedHit[] {
  const [top] = hits;
  if (top === undefined || top.kind !== 'artist') return [...hits];
  const isExact = top.cost < 0;
  if (!isExact && !isMisspelt(compared, top.name)) return [...hits];
  const name = withoutArticle(top.name);
  const words = toWordsOfName(name);
  const leastCost = isExact ? 0 : top.cost + MISSPELT_OWN_WORK_COST;
  // As if nobody played the artist: after the names with as many typos.
  const leastLaterCost = isExact ? 0 : leastCost + gainOfPopularity(top);
  const spellings = isExact ? [words, compared.query.words] : [words];
  const isOwn = ({ otherWords }: RankedHit): boolean =>
    spellings.some((spelling) => spelling.every((word) => otherWords.includes(word)));
  // As if the name were typed with its spaces: 'n.w.a' has no word of the work of NWA.
  const named = isExact && name !== compared.plain ? toCompared({ name, words }, compared.corrections) : null;
  const works = hits.filter((hit) => hit.cost >= leastCost && isOwn(hit));
  const earlyWorks = pickEarlyWorks(works);
  const toOwnCost = (hit: RankedHit): number => {
    const gain = gainOfPopularity(hit);
    const cost = named === null ? hit.cost : Math.min(hit.cost, costOf(named, hit));
    const least = earlyWorks.has(hit) ? leastCost : leastLaterCost;
    const isGuest = !spellings.some((spelling) => isOfFirstArtist(hit, spelling));
    const guestCost = isGuest ? GUEST_COST : 0;
    return Math.min(hit.cost, Math.max(least, (cost + gain) * OWN_WORK_SHARE - gain) + guestCost);
  };
  const boosted = new Map(works.map((work) => [work, { ...work, cost: toOwnCost(work) }]));
  return hits.map((hit) => boosted.get(hit) ?? hit).toSorted(compareHits);
}

/** Whether the best hit is, or costs no more than, a whole name within the edits by which names are compared. */
export const isSimilarName = (hits: readonly RankedHit[]): boolean =>
  (hits[0]?.cost ?? SIMILAR_NAME_COST) < SIMILAR_NAME_COST;

/** Ranks hits, best first and without duplicates. */
export function rankHits(
  query: SearchQuery,
  hits: readonly SearchHit[],
  corrections: Corrections = NO_CORRECTIONS,
): RankedHit[] {
  const compared = toCompared(query, corrections);
  const unique = new Map(hits.map((hit) => [hit.documentId, hit]));
  const ranked = Array.from(unique.values(), (hit) => ({ ...hit, cost: costOf(compared, hit), corrections }));
  return boostOwnWork(compared, ranked.toSorted(compareHits));
}
