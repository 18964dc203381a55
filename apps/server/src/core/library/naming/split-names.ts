import { collapseSpaces } from './plain-text.ts';
import { type IsWhole, isWholeName } from './whole-names.ts';

/*
 * All patterns expect text whose runs of white space were collapsed to one space. So none needs a quantifier
 * that could match at overlapping positions, and each takes time linear in the length of the text (no ReDoS).
 */
const FEATURING = / [([]?(?:(?:feat|ft|featuring) |(?:feat|ft)\. ?)/i;
const FEATURED_IN_TITLE = /[([](?:(?:feat|ft|featuring) |(?:feat|ft)\. ?)/i;
/** Separators that do not occur within a name. A capital X does: 'Terror X Crew'. */
const CLEAR = / ?; ?| \/ | [Vv][Ss]\.? | x /;
/** Separators that also occur within many names. */
const AMBIGUOUS = / ?, | & /;
const EACH_AMBIGUOUS = / ?, | & /g;
/** Begins the second part of the name of one act: 'Florence & The Machine', 'Tyler, The Creator'. */
const ARTICLE = /^(?:the|los|las|les|die)\b/i;

/** The names without surrounding white space, and without empty ones. */
export const trimmed = (names: readonly string[]): string[] =>
  names.map(collapseSpaces).filter((name) => name !== '');

/**
 * What follows a name and is none alone: 'Sammy Davis, Jr.', 'Xavier Cugat, His Orchestra'. 'Son House', 'Company Flow'
 * and 'Co-Pilot' are names.
 */
const ADDITION = /^(?:(?:jr|sr|co)\.?|company|sons?|friends|(?:his|her|their) .+)$/i;

const isAddition = (part: string, isWhole: IsWhole): boolean => ADDITION.test(part) && !isWhole(part);

/** Limit of names in a list that are compared with those of acts, and of the names that are one act's. */
const MAX_LISTED = 200;
const MAX_PARTS_OF_ACT = 5;

/** A name of a list, which may be a part of the name of an act only. */
interface ListPart {
  /** As written before the name; '' before the first. */
  readonly separator: string;
  readonly name: string;
}

function toListParts(text: string): ListPart[] {
  const separators = text.match(EACH_AMBIGUOUS) ?? [];
  return text.split(AMBIGUOUS).map((name, at) => ({ separator: separators[at - 1] ?? '', name }));
}

const toText = (parts: readonly ListPart[]): string =>
  parts.map(({ separator, name }, at) => (at === 0 ? name : `${separator}${name}`)).join('');

/** How many parts, from the first one on, are the name of one act: the longest known name, else one part. */
function countPartsOfAct(parts: readonly ListPart[], isWhole: IsWhole): number {
  for (let count = Math.min(MAX_PARTS_OF_ACT, parts.length); count > 1; count -= 1)
    if (isWhole(toText(parts.slice(0, count)))) return count;
  const [, second] = parts;
  return second?.separator === ' & ' && ARTICLE.test(second.name) ? 2 : 1;
}

/** Splits a list of artists, but not within the name of an act: 'Nina, Tyler, The Creator & Otto' are three. */
function splitList(text: string, isWhole: IsWhole): string[] {
  const names: string[] = [];
  let rest: readonly ListPart[] = toListParts(text);
  while (rest.length > 0) {
    let count = countPartsOfAct(rest, isWhole);
    while (isAddition(rest[count]?.name ?? '', isWhole)) count += 1;
    names.push(toText(rest.slice(0, count)));
    rest = rest.slice(count);
  }
  return names;
}

function splitAmbiguous(text: string, isWhole: IsWhole): string[] {
  if (isWhole(text)) return [text];
  const parts = text.split(AMBIGUOUS);
  if (parts.length > 2 && parts.length <= MAX_LISTED) return trimmed(splitList(text, isWhole));
  const [, second = ''] = parts;
  const isOneAct = parts.length === 2 && (ARTICLE.test(second) || isAddition(second, isWhole));
  return isOneAct ? [text] : trimmed(parts);
}

function splitNames(text: string, isWhole: IsWhole): string[] {
  if (isWhole(text)) return trimmed([text]);
  return trimmed(text.split(CLEAR)).flatMap((part) => splitAmbiguous(part, isWhole));
}

/** The names found in one string, by role. */
export interface SplitNames {
  readonly main: readonly string[];
  readonly featured: readonly string[];
}

/** Splits at ';' and ' / ' only: those who name composers write 'Bach, Johann Sebastian'. */
export const splitClearly = (text: string): string[] => {
  const name = collapseSpaces(text);
  return isWholeName(name) ? [name] : trimmed(name.split(/ ?; ?| \/ /));
};

/** Whether the text names guests, as in 'Nina feat. Otto'. */
export const hasGuests = (text: string): boolean => FEATURING.test(text);

/** Splits the guests from a name that is not split otherwise: no act has ' feat. ' in its name. */
export function splitGuests(text: string, isWhole: IsWhole): SplitNames {
  const [main = '', ...featured] = collapseSpaces(text).split(FEATURING);
  return {
    main: trimmed([main]),
    featured: featured.flatMap((part) => splitNames(part.trim().replace(/[)\]]$/, ''), isWhole)),
  };
}

/**
 * Splits a single artist string ('A & B feat. C') where that is safe.
 * @param isWhole Whether a name is that of one act, although it contains separators.
 */
export function splitArtist(text: string, isWhole: IsWhole = isWholeName): SplitNames {
  if (isWhole(text)) return { main: trimmed([text]), featured: [] };
  const { main, featured } = splitGuests(text, isWhole);
  return { main: main.flatMap((name) => splitNames(name, isWhole)), featured };
}

/**
 * Extracts 'Otto' from 'Shore (feat. Otto)': the text up to the next closing bracket; '' if there is none.
 */
function featuredInTitle(title: string): string {
  const text = collapseSpaces(title);
  const opening = FEATURED_IN_TITLE.exec(text);
  if (opening === null) return '';
  const rest = text.slice(opening.index + opening[0].length);
  return rest.slice(0, Math.max(0, rest.search(/[)\]]/)));
}

/** The guests named in a title, such as 'Shore (feat. Otto)'. */
export const splitTitleGuests = (title: string, isWhole: IsWhole): string[] =>
  splitNames(featuredInTitle(title), isWhole);

/** Separators of which none says that the name is several, unless other tags confirm it. */
const JOINED = / ?, (?:& |and )?| & | x | [Vv][Ss]\.? /;
const JOINED_OR_AND = / ?, (?:& |and )?| & | and | x | [Vv][Ss]\.? /i;

/** The ways to split a text at separators that occur within names as well: first without ' and ', then with it. */
export const splitInEveryWay = (text: string): string[][] =>
  [JOINED, JOINED_OR_AND].map((separator) => trimmed(text.split(separator)));
