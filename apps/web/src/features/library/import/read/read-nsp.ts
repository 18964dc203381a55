import { type RuleField, type RuleGroup, readSmartRules, RulesError, type SmartRule } from '@segue/domain';
import { ListFileError, type ReadList, toFields, toHead, toItems } from './list-file.ts';

/** Fields of Navidrome, in small letters, that our rules have too. @see https://www.navidrome.org/docs/usage/smartplaylists */
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
  playcount: 'plays',
  duration: 'length',
  random: 'random',
};

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

/** Whole numbers are compared, so that 'greater than 3' is 'at least 4'. */
function toNumberRule(field: RuleField, word: string, value: unknown): SmartRule | null {
  if (word === 'intherange') {
    const [number, upTo] = toItems(value).map(Number);
    return number === undefined || upTo === undefined ? null : { field, is: 'between', number, upTo };
  }
  const number = Number(value);
  if (!Number.isFinite(number)) return null;
  if (word === 'is') return { field, is: 'between', number, upTo: number };
  if (word === 'gt') return { field, is: 'atLeast', number: number + 1 };
  if (word === 'lt') return { field, is: 'atMost', number: Math.max(0, number - 1) };
  if (word === 'inthelast') return { field, is: 'atMost', number };
  return word === 'notinthelast' ? { field, is: 'atLeast', number: number + 1 } : null;
}

/** A rule such as {"is": {"loved": true}}. */
function toRule(word: string, about: unknown): SmartRule {
  const [[name, value] = ['', null]] = Object.entries(toFields(about));
  const field = FIELDS[name.toLowerCase()];
  const key = word.toLowerCase();
  const said = `${word} ${name}`;
  if (field === undefined) throw unknownRule(said);
  if (typeof value === 'boolean' && (key === 'is' || key === 'isnot'))
    return { field, is: value === (key === 'is') ? 'true' : 'false' };
  const is = TEXT_WORDS[key];
  if (is !== undefined && typeof value === 'string') return { field, is, text: value };
  const rule = toNumberRule(field, key, value);
  if (rule === null) throw unknownRule(said);
  return rule;
}

function toGroup(match: 'all' | 'any', items: unknown, depth = 1): RuleGroup {
  if (depth > 10) throw new ListFileError('The groups of this smart playlist stand too deep.');
  return {
    match,
    rules: toItems(items).map((item) => {
      const [[word, about] = ['', null]] = Object.entries(toFields(item));
      return word === 'all' || word === 'any' ? toGroup(word, about, depth + 1) : toRule(word, about);
    }),
  };
}

/** Reads a smart playlist of Navidrome. @throws ListFileError that names the first rule without a counterpart. */
export function readNsp(fields: Readonly<Record<string, unknown>>, fileName: string): ReadList {
  const { name, comment, sort, order, limit } = fields;
  const match = 'all' in fields ? 'all' : 'any';
  const sorted = typeof sort === 'string' ? sort : '';
  const key = sorted.replace(/^[+-]/, '').toLowerCase();
  if (key !== '' && SORTS[key] === undefined) throw unknownRule(`sort ${sorted}`);
  try {
    const rules = readSmartRules({
      root: toGroup(match, fields[match]),
      order: SORTS[key] ?? 'name',
      isDescending: sorted.startsWith('-') !== (order === 'desc'),
      maxSongs: limit,
    });
    return { ...toHead(name, comment, fileName), kind: 'rules', rules };
  } catch (cause) {
    if (cause instanceof RulesError) throw new ListFileError(cause.message, { cause });
    throw cause;
  }
}
