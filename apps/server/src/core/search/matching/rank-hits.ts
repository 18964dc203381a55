import type { FindableKind } from '../../catalogue/findable.ts';
import { editDistance } from '../vocabulary/edit-distance.ts';
import { toWordsOfName } from '../search-form.ts';
import type { SearchHit } from '../search-index.ts';
import type { SearchQuery } from '../search-query.ts';

/** What each word of a query may stand for, by word, with its edits. */
export type Corrections = ReadonlyMap<string, ReadonlyMap<string, number>>;

export const NO_CORRECTIONS: Corrections = new Map();

/** A hit with how well it answers. */
export interface RankedHit extends SearchHit {
  /** The lower, the better: below 0 the name itself, then beginnings and parts of it, then typos, then words left out. */
  readonly cost: number;
}

/** What it costs that a word is only the beginning of one; the last word is still being typed. */
const BEGINNING_COST = 0.12;
const LAST_BEGINNING_COST = 0.04;
const EDIT_COST = 0.45;
/** A word that is not there at all, by its share of the letters typed. */
const MISSING_WORD_COST = 0.8;
const MISSING_LETTERS_COST = 2;
/** The part of the name that was not typed. */
const UNTYPED_COST = 0.4;
/** The same of a name that begins with what was typed: it is still being typed, and popularity tells more. */
const UNTYPED_BEGINNING_COST = 0.05;
/** The name begins with what was typed behind an article that was not. */
const ARTICLE_COST = 0.05;
/** The name begins otherwise. */
const OTHER_BEGINNING_COST = 0.1;
/** The name begins with what was typed, letter by letter. */
const BEGINNING_GAIN = 0.15;
/** Said by a joined or another spelling of the name. */
const OTHER_SPELLING_COST = 0.04;
/** Said by the artist or the album, where the name says as much. */
const OTHER_WORDS_COST = 0.02;
const MAX_POPULARITY_GAIN = 0.4;
const TOP_POPULARITY = 2 ** 12;
const EXACT_COST = -1;
/** The name has an article more or less; a well-known one goes before what nobody plays. */
const EXACT_ARTICLE_COST = 0.1;
/** More than beginnings and popularity can gain, so that costs stay above 0. */
const INEXACT_COST = 0.55;
/** No typo leads to a hit that costs less, however popular it is. */
export const LEAST_TYPO_COST = INEXACT_COST + EDIT_COST - MAX_POPULARITY_GAIN;
/** What is left of the cost of an artist's own work where the artist is named. */
const OWN_WORK_SHARE = 0.4;
/** Edits of a whole name, for letters that crossed from one word to the next. */
const MAX_NAME_EDITS = 2;

/** Where hits of several kinds answer equally well, an artist says most and a playlist least. */
const KIND_COST: Readonly<Record<FindableKind, number>> = {
  artist: 0,
  song: 0.02,
  album: 0.03,
  video: 0.04,
  playlist: 0.05,
};

export const withoutSpaces = (name: string): string => name.replaceAll(' ', '');
const withoutArticle = (name: string): string => name.replace(/^(?:the|a|an) (?=.)/, '');

/** How one typed word is answered by some words: what it costs, and which word of them by how many letters. */
interface Answer {
  readonly cost: number;
  readonly at: number;
  readonly letters: number;
}

function answer(
  word: string,
  isLast: boolean,
  words: readonly string[],
  edits: ReadonlyMap<string, number> | undefined,
): Answer | null {
  let best: Answer | null = null;
  for (let at = 0; at < words.length; at += 1) {
    const own = words[at] ?? '';
    let cost = Number.POSITIVE_INFINITY;
    let letters = own.length;
    if (own === word) cost = 0;
    else if (own.startsWith(word)) {
      cost = isLast ? LAST_BEGINNING_COST : BEGINNING_COST;
      letters = word.length;
    } else {
      const distance = edits?.get(own);
      if (distance !== undefined) cost = EDIT_COST * distance;
    }
    if (cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { cost, at, letters };
  }
  return best;
}

/** What a hit is compared by, worked out once. */
interface ComparedQuery {
  readonly query: SearchQuery;
  readonly corrections: Corrections;
  readonly joined: string;
  readonly plain: string;
  readonly letters: number;
}

const SPACE = 32;

/** Whether a name has these letters and no others, wherever it has spaces. */
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

/** What it costs that a name is the text, but for spaces and an article; null: it is another. */
function costOfExact({ query, joined, plain }: ComparedQuery, name: string): number | null {
  if (name === query.name || hasLetters(name, joined)) return EXACT_COST;
  return withoutArticle(name) === plain ? EXACT_COST + EXACT_ARTICLE_COST : null;
}

function costOfWords(
  { query, corrections, letters }: ComparedQuery,
  hit: SearchHit,
  untypedCost: number,
): number {
  const nameWords = toWordsOfName(withoutArticle(hit.name));
  const total = nameWords.reduce((sum, word) => sum + word.length, 0);
  /** Letters typed of each word of the name. */
  const typed = nameWords.map(() => 0);
  let joinedLetters = 0;
  let cost = 0;
  for (const [position, word] of query.words.entries()) {
    const isLast = position === query.words.length - 1;
    const edits = corrections.get(word);
    const inName = answer(word, isLast, nameWords, edits);
    const inWhole = inName?.cost === 0 ? null : answer(word, isLast, hit.nameWords, edits);
    const inOther = inName?.cost === 0 ? null : answer(word, isLast, hit.otherWords, edits);
    const nameCost = inName?.cost ?? Number.POSITIVE_INFINITY;
    const wholeCost = (inWhole?.cost ?? Number.POSITIVE_INFINITY) + OTHER_SPELLING_COST;
    const otherCost = (inOther?.cost ?? Number.POSITIVE_INFINITY) + OTHER_WORDS_COST;
    const least = Math.min(nameCost, wholeCost, otherCost);
    if (least === Number.POSITIVE_INFINITY)
      cost += MISSING_WORD_COST + (MISSING_LETTERS_COST * word.length) / letters;
    else cost += least;
    if (inName !== null && nameCost === least)
      typed[inName.at] = Math.max(typed[inName.at] ?? 0, inName.letters);
    else if (inWhole !== null && wholeCost === least) joinedLetters += inWhole.letters;
  }
  const typedLetters = typed.reduce((sum, count) => sum + count, 0) + joinedLetters;
  const untyped = total === 0 ? 0 : Math.max(0, 1 - typedLetters / total);
  return cost + untypedCost * untyped + ((typed[0] ?? 0) > 0 || joinedLetters > 0 ? 0 : OTHER_BEGINNING_COST);
}

function costOfLetters({ joined, corrections }: ComparedQuery, name: string): number {
  if (corrections.size === 0) return Number.POSITIVE_INFINITY;
  const distance = editDistance(joined, withoutSpaces(name), MAX_NAME_EDITS);
  return distance > MAX_NAME_EDITS ? Number.POSITIVE_INFINITY : EDIT_COST * distance;
}

/** From 0 to the most; the years of albums order those of one cost and say nothing more. */
const gainOf = ({ kind, popularity }: SearchHit): number =>
  kind === 'album'
    ? 0
    : MAX_POPULARITY_GAIN * Math.min(1, Math.log2(1 + popularity) / Math.log2(TOP_POPULARITY));

/** What a name gains by beginning with what was typed; 0: it begins otherwise. */
function gainOfBeginning({ query, plain }: ComparedQuery, name: string): number {
  if (name.startsWith(query.name)) return BEGINNING_GAIN;
  return withoutArticle(name).startsWith(plain) ? BEGINNING_GAIN - ARTICLE_COST : 0;
}

function costOf(compared: ComparedQuery, hit: SearchHit): number {
  const rest = KIND_COST[hit.kind] - gainOf(hit);
  const exactCost = costOfExact(compared, hit.name);
  if (exactCost !== null) return exactCost + rest;
  const gain = gainOfBeginning(compared, hit.name);
  const untypedCost = gain > 0 ? UNTYPED_BEGINNING_COST : UNTYPED_COST;
  const cost = Math.min(costOfWords(compared, hit, untypedCost), costOfLetters(compared, hit.name));
  return Math.max(0, INEXACT_COST + cost + rest - gain);
}

/** Better first; a total order, so that results are deterministic. */
const compareHits = (a: RankedHit, b: RankedHit): number =>
  a.cost - b.cost ||
  b.popularity - a.popularity ||
  a.name.length - b.name.length ||
  (a.name < b.name ? -1 : Number(a.name > b.name)) ||
  (a.id < b.id ? -1 : 1);

/** Where an artist is named, their own work goes before what has the name in its title. */
function liftOwnWork(query: SearchQuery, hits: readonly RankedHit[]): RankedHit[] {
  const [top] = hits;
  if (top === undefined || top.kind !== 'artist' || top.cost >= 0) return [...hits];
  const isOwn = ({ otherWords }: RankedHit): boolean =>
    query.words.every((word) => otherWords.includes(word));
  return hits
    .map((hit) => (hit.cost >= 0 && isOwn(hit) ? { ...hit, cost: hit.cost * OWN_WORK_SHARE } : hit))
    .toSorted(compareHits);
}

/** Orders hits, the best first, each once. */
export function rankHits(
  query: SearchQuery,
  hits: readonly SearchHit[],
  corrections: Corrections = NO_CORRECTIONS,
): RankedHit[] {
  const compared: ComparedQuery = {
    query,
    corrections,
    joined: withoutSpaces(query.name),
    plain: withoutArticle(query.name),
    letters: query.words.reduce((sum, word) => sum + word.length, 0),
  };
  const unique = new Map(hits.map((hit) => [hit.documentId, hit]));
  const ranked = Array.from(unique.values(), (hit) => ({ ...hit, cost: costOf(compared, hit) }));
  return liftOwnWork(query, ranked.toSorted(compareHits));
}
