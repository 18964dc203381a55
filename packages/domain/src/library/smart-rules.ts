import type { BrowseSort } from './browse.ts';

/**
 * Fields that a rule of a smart playlist can test, with their types. `own…`, `playedDaysAgo` and `liked`
 * refer to the listener's own plays and likes. A skip is a play that was left before it counted as heard.
 */
export const RULE_FIELDS = {
  title: 'text',
  artist: 'text',
  album: 'text',
  path: 'text',
  genre: 'tag',
  mood: 'tag',
  format: 'name',
  year: 'number',
  lengthSeconds: 'number',
  bitrateKbps: 'number',
  plays: 'number',
  ownPlays: 'number',
  ownSkips: 'number',
  addedDaysAgo: 'number',
  playedDaysAgo: 'number',
  liked: 'flag',
  explicit: 'flag',
  video: 'flag',
} as const satisfies Record<string, 'text' | 'tag' | 'name' | 'number' | 'flag'>;

/** A key of {@link RULE_FIELDS}. */
export type RuleField = keyof typeof RULE_FIELDS;

/**
 * One rule. Texts are compared folded (`foldName`), paths without regard to the case of A to Z; 'between'
 * includes both ends, the lower is `number`.
 */
export type SmartRule =
  | {
      readonly field: RuleField;
      readonly is: 'equal' | 'different' | 'containing' | 'without';
      readonly text: string;
    }
  | { readonly field: RuleField; readonly is: 'atLeast' | 'atMost'; readonly number: number }
  | { readonly field: RuleField; readonly is: 'between'; readonly number: number; readonly upTo: number }
  | { readonly field: RuleField; readonly is: 'true' | 'false' };

/** Rules joined by AND ('all') or OR ('any'); groups nest. */
export interface RuleGroup {
  readonly match: 'all' | 'any';
  readonly rules: readonly (SmartRule | RuleGroup)[];
}

/** Definition of a smart playlist, evaluated each time it is opened. */
export interface SmartRules {
  readonly root: RuleGroup;
  /** 'ownPlays' and 'lastPlayed' refer to the listener's own plays, 'plays' to those of all. */
  readonly order: BrowseSort | 'ownPlays' | 'lastPlayed' | 'random';
  readonly isDescending: boolean;
  /** Most songs; null: the limit of every playlist. */
  readonly maxSongs: number | null;
  /** Longest total length in minutes; null: no limit. */
  readonly maxMinutes: number | null;
}

/** Number and total length of the songs that currently match the rules. */
export interface SmartPreview {
  readonly count: number;
  readonly minutes: number;
}

/** Deepest nesting of groups, the root included. */
export const MAX_RULE_DEPTH = 5;
/** Most rules and groups of a smart playlist, counted together. */
export const MAX_RULES = 50;
/** Most characters in the text of a rule. */
export const MAX_RULE_TEXT = 200;
/** The largest number of songs that a listener may limit a smart playlist to. */
export const MAX_RULES_SONGS = 10_000;
/** The longest length that a listener may limit a smart playlist to, in minutes: 30 days. */
export const MAX_RULES_MINUTES = 60 * 24 * 30;

/** Sort keys of a smart playlist. */
export const RULES_ORDERS = [
  'name',
  'artist',
  'year',
  'added',
  'plays',
  'ownPlays',
  'lastPlayed',
  'length',
  'random',
] as const satisfies readonly SmartRules['order'][];

type Fields = Readonly<Record<string, unknown>>;

const toFields = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;

/** Rules are invalid; the message is a sentence for the listener. */
export class RulesError extends Error {}

function readText(text: unknown, field: string): string {
  if (typeof text !== 'string' || text.trim() === '')
    throw new RulesError(`The rule about '${field}' needs a text.`);
  if (text.length > MAX_RULE_TEXT)
    throw new RulesError(`The text of a rule has at most ${MAX_RULE_TEXT} characters.`);
  return text;
}

function readNumber(number: unknown, field: string): number {
  if (typeof number !== 'number' || !Number.isFinite(number) || number < 0 || number > 1e9)
    throw new RulesError(`The rule about '${field}' needs a number from 0 on.`);
  return number;
}

const TEXT_WORDS: readonly unknown[] = ['equal', 'different', 'containing', 'without'];
const NAME_WORDS: readonly unknown[] = ['equal', 'different'];

function readRule(rule: Fields): SmartRule {
  const field = String(rule['field']).slice(0, 50);
  if (!Object.hasOwn(RULE_FIELDS, field)) throw new RulesError(`There is no rule about '${field}'.`);
  const known = field as RuleField;
  const { is } = rule;
  const kind = RULE_FIELDS[known];
  if (kind === 'flag' && (is === 'true' || is === 'false')) return { field: known, is };
  const words = kind === 'text' || kind === 'tag' ? TEXT_WORDS : kind === 'name' ? NAME_WORDS : [];
  if (words.includes(is)) return { field: known, is: is as 'equal', text: readText(rule['text'], field) };
  if (kind === 'number' && (is === 'atLeast' || is === 'atMost'))
    return { field: known, is, number: readNumber(rule['number'], field) };
  if (kind === 'number' && is === 'between') {
    const ends = [readNumber(rule['number'], field), readNumber(rule['upTo'], field)];
    return { field: known, is, number: Math.min(...ends), upTo: Math.max(...ends) };
  }
  throw new RulesError(`The rule about '${field}' compares in a way that is not known.`);
}

/** Rules and groups that may still be read, shared by the whole tree. */
interface Budget {
  left: number;
}

function readGroup(group: Fields, depth: number, budget: Budget): RuleGroup {
  if (depth > MAX_RULE_DEPTH)
    throw new RulesError(`Groups of rules may stand ${MAX_RULE_DEPTH} deep at most.`);
  const { match, rules } = group;
  if ((match !== 'all' && match !== 'any') || !Array.isArray(rules))
    throw new RulesError("A group needs 'match', 'all' or 'any', and its rules.");
  return {
    match,
    rules: rules.map((item: unknown) => {
      budget.left -= 1;
      if (budget.left < 0) throw new RulesError(`There may be ${MAX_RULES} rules and groups at most.`);
      const fields = toFields(item);
      if (fields === null) throw new RulesError('A rule is an object.');
      return 'rules' in fields ? readGroup(fields, depth + 1, budget) : readRule(fields);
    }),
  };
}

const readBound = (bound: unknown, max: number): number | null =>
  typeof bound === 'number' && Number.isInteger(bound) && bound >= 1 && bound <= max ? bound : null;

/** Validates unknown JSON as rules. @throws RulesError with a sentence for the listener. */
export function readSmartRules(value: unknown): SmartRules {
  const rules = toFields(value);
  const root = toFields(rules?.['root']);
  if (rules === null || root === null) throw new RulesError('Rules need a group as their root.');
  const order = rules['order'] ?? 'name';
  if (typeof order !== 'string') throw new RulesError("'order' is a word.");
  const known = RULES_ORDERS.find((one) => one === order);
  if (known === undefined) throw new RulesError(`A list cannot be ordered by '${order.slice(0, 50)}'.`);
  return {
    root: readGroup(root, 1, { left: MAX_RULES }),
    order: known,
    isDescending: rules['isDescending'] === true,
    maxSongs: readBound(rules['maxSongs'], MAX_RULES_SONGS),
    maxMinutes: readBound(rules['maxMinutes'], MAX_RULES_MINUTES),
  };
}
