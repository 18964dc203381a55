import {
  MAX_RULE_DEPTH,
  RULE_FIELDS,
  type RuleField,
  type RuleGroup,
  readSmartRules,
  RulesError,
  type SmartRule,
} from '@segue/domain';
import { ListFileError, type ReadList, toFields, toHead, toItems } from './list-file.ts';

/**
 * Navidrome fields in lower case, mapped to our rule fields.
 * @see https://www.navidrome.org/docs/usage/smartplaylists
 */
const FIELDS: Readonly<Record<string, RuleField>> = {
  title: 'title',
  artist: 'artist',
  album: 'album',
  filepath: 'path',
  genre: 'genre',
  mood: 'mood',
  filetype: 'format',
  year: 'year',
  duration: 'lengthSeconds',
  bitrate: 'bitrateKbps',
  playcount: 'ownPlays',
  dateadded: 'addedDaysAgo',
  lastplayed: 'playedDaysAgo',
  loved: 'liked',
};

const SORTS: Readonly<Record<string, string>> = {
  title: 'name',
  artist: 'artist',
  year: 'year',
  dateadded: 'added',
  duration: 'length',
  playcount: 'ownPlays',
  lastplayed: 'lastPlayed',
  random: 'random',
};

/** Codecs in files with an ending that is none of our formats. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  m4a: ['aac', 'alac'],
  ogg: ['vorbis', 'opus'],
  oga: ['vorbis', 'opus'],
  aif: ['wav'],
  aiff: ['wav'],
};

const KNOWN_KEYS: readonly string[] = [
  'name',
  'comment',
  'all',
  'any',
  'sort',
  'order',
  'limit',
  'id',
  'public',
];

const TEXT_WORDS: Readonly<Record<string, 'equal' | 'different' | 'containing' | 'without'>> = {
  is: 'equal',
  isnot: 'different',
  contains: 'containing',
  notcontains: 'without',
};

const unknownRule = (what: string): ListFileError =>
  new ListFileError(
    `The rule '${what.slice(0, 60)}' of this smart playlist has no counterpart here, so that it cannot be imported.`,
  );

/** The number, also of a text; null for anything else, which `Number` may convert to 0. */
function toNumber(value: unknown): number | null {
  const isNumeric = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  return isNumeric && Number.isFinite(Number(value)) ? Number(value) : null;
}

/** Converts a comparison with a period of days; null if unsupported. There is none for 'today', 0 days. */
function toPeriodRule(field: RuleField, word: string, days: number | null): SmartRule | null {
  if (days === null) return null;
  if (word === 'inthelast') return days < 1 ? null : { field, is: 'atMost', number: days };
  return word === 'notinthelast' ? { field, is: 'atLeast', number: days } : null;
}

/**
 * Converts a numeric comparison; null if unsupported or if nothing is less. Numbers are integers: 'gt 3' is
 * 'at least 4'.
 */
function toNumberRule(field: RuleField, word: string, value: unknown): SmartRule | null {
  if (field === 'addedDaysAgo' || field === 'playedDaysAgo')
    return toPeriodRule(field, word, toNumber(value));
  if (word === 'intherange') {
    const [number = null, upTo = null] = toItems(value).map(toNumber);
    return number === null || upTo === null ? null : { field, is: 'between', number, upTo };
  }
  const number = toNumber(value);
  if (number === null) return null;
  if (word === 'is') return { field, is: 'between', number, upTo: number };
  if (word === 'gt') return { field, is: 'atLeast', number: Math.floor(number) + 1 };
  return word === 'lt' && number > 0 ? { field, is: 'atMost', number: Math.ceil(number) - 1 } : null;
}

/** A file has one of several codecs, or none of them. */
function toTextRule(field: RuleField, is: (typeof TEXT_WORDS)[string], text: string): SmartRule | RuleGroup {
  const formats = field === 'format' ? ENDINGS[text.toLowerCase()] : undefined;
  if (formats === undefined) return { field, is, text };
  return {
    match: is === 'different' ? 'all' : 'any',
    rules: formats.map((format) => ({ field, is, text: format })),
  };
}

/** Converts a rule such as {"is": {"loved": true}}. @throws ListFileError if it has no counterpart. */
function toRule(word: string, about: unknown): SmartRule | RuleGroup {
  const [[name, value] = ['', null], ...others] = Object.entries(toFields(about));
  if (others.length > 0) throw unknownRule(`${word} of several fields`);
  const field = FIELDS[name.toLowerCase()];
  const key = word.toLowerCase();
  const ruleText = `${word} ${name}`;
  if (field === undefined) throw unknownRule(ruleText);
  if (typeof value === 'boolean' && (key === 'is' || key === 'isnot'))
    return { field, is: value === (key === 'is') ? 'true' : 'false' };
  const is = TEXT_WORDS[key];
  if (is !== undefined && typeof value === 'string' && RULE_FIELDS[field] !== 'number')
    return toTextRule(field, is, value);
  const rule = toNumberRule(field, key, value);
  if (rule === null) throw unknownRule(ruleText);
  return rule;
}

function toGroup(match: 'all' | 'any', items: unknown, depth = 1): RuleGroup {
  // Reads no deeper than `readSmartRules` refuses.
  if (depth > MAX_RULE_DEPTH + 1) return { match, rules: [] };
  return {
    match,
    rules: toItems(items).map((item) => {
      const [[word, about] = ['', null], ...others] = Object.entries(toFields(item));
      if (others.length > 0) throw unknownRule(`${word} and ${others[0]?.[0]}`);
      return word === 'all' || word === 'any' ? toGroup(word, about, depth + 1) : toRule(word, about);
    }),
  };
}

interface Order {
  readonly order: string;
  readonly isDescending: boolean;
  /** The order of the file, if it has no exact counterpart here; else null. */
  readonly unknownOrder: string | null;
}

/**
 * Converts an order such as '-year,title' to that of its first key. @throws ListFileError if that is not known here
 * and decides which songs a limited playlist has.
 */
function readOrder({ sort, order, limit }: Readonly<Record<string, unknown>>): Order {
  const sorted = typeof sort === 'string' ? sort : '';
  const keys = sorted
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const toOrder = (key: string) => SORTS[key.replace(/^[+-]/, '').toLowerCase()];
  const known = keys.find((key) => toOrder(key) !== undefined);
  if (keys.length > 0 && Number(limit) > 0 && known !== keys[0]) throw unknownRule(`sort ${sorted}`);
  return {
    order: (known && toOrder(known)) ?? 'name',
    isDescending:
      (known ?? '').startsWith('-') !== (order === 'desc' && (known !== undefined || sorted === '')),
    unknownOrder: keys.length > 1 || (keys.length > 0 && known === undefined) ? sorted.slice(0, 60) : null,
  };
}

/** Reads a Navidrome smart playlist. @throws ListFileError naming the first rule without a counterpart. */
export function readNsp(fields: Readonly<Record<string, unknown>>, fileName: string): ReadList {
  const { name, comment, limit } = fields;
  const match = 'all' in fields ? 'all' : 'any';
  const unknownKey = Object.keys(fields).find((key) => !KNOWN_KEYS.includes(key) && Boolean(fields[key]));
  if (unknownKey !== undefined) throw unknownRule(unknownKey);
  const { order, isDescending, unknownOrder } = readOrder(fields);
  try {
    const root = toGroup(match, fields[match]);
    const rules = readSmartRules({ root, order, isDescending, maxSongs: toNumber(limit) });
    if (toNumber(limit) !== rules.maxSongs && Number(limit) !== 0)
      throw unknownRule(`limit ${String(limit)}`);
    return { ...toHead(name, comment, fileName), kind: 'rules', rules, unknownOrder };
  } catch (cause) {
    if (cause instanceof RulesError) throw new ListFileError(cause.message, { cause });
    throw cause;
  }
}
