import { describe, expect, it } from 'vitest';
import {
  MAX_RULE_DEPTH,
  MAX_RULE_TEXT,
  MAX_RULES,
  MAX_RULES_MINUTES,
  MAX_RULES_SONGS,
  readSmartRules,
  RULES_ORDERS,
  RulesError,
} from './smart-rules.ts';

const RULE = { field: 'genre', is: 'equal', text: 'jazz' };

const aGroup = (...rules: readonly unknown[]) => ({ match: 'all', rules });

/** Rules as a client sends them. */
const sent = (fields: object = {}) => ({ root: aGroup(RULE), ...fields });

const readRule = (rule: unknown): unknown => readSmartRules({ root: aGroup(rule) }).root.rules[0];

/** A group within a group, `depth` groups in all. */
const nested = (depth: number): object => (depth === 1 ? aGroup(RULE) : aGroup(nested(depth - 1)));

describe('a rule of a smart playlist', () => {
  it.each([
    [{ field: 'title', is: 'containing', text: 'rain' }],
    [{ field: 'path', is: 'without', text: 'Live' }],
    [{ field: 'artist', is: 'different', text: 'Odd Lantern' }],
    [{ field: 'mood', is: 'equal', text: 'calm' }],
    [{ field: 'year', is: 'atLeast', number: 1990 }],
    [{ field: 'ownSkips', is: 'atMost', number: 0 }],
    [{ field: 'plays', is: 'between', number: 3, upTo: 9 }],
    [{ field: 'liked', is: 'false' }],
    [{ field: 'video', is: 'true' }],
  ])('is kept as it was sent: %o', (rule) => {
    expect(readRule(rule)).toEqual(rule);
  });

  it('drops fields that belong to another kind of rule', () => {
    expect(readRule({ ...RULE, number: 4, upTo: 9, colour: 'red' })).toEqual(RULE);
  });

  it('takes the ends of a range in either order', () => {
    const range = { field: 'year', is: 'between', number: 1999, upTo: 1990 };
    expect(readRule(range)).toEqual({ field: 'year', is: 'between', number: 1990, upTo: 1999 });
  });

  it.each<[string, object]>([
    ['has an unknown field', { field: 'shoeSize', is: 'equal', text: '44' }],
    ['has an inherited object property as its field', { field: 'toString', is: 'equal', text: 'x' }],
    ['has no field', { is: 'equal', text: 'x' }],
    ['tests a format with containing', { field: 'format', is: 'containing', text: 'fl' }],
    ['compares a text as a number', { field: 'title', is: 'atLeast', number: 3 }],
    ['compares a number as a text', { field: 'year', is: 'equal', text: '1990' }],
    ['compares a number as yes or no', { field: 'year', is: 'true' }],
    ['compares yes or no with a text', { field: 'liked', is: 'equal', text: 'true' }],
    ['has a boolean instead of the text true', { field: 'liked', is: true }],
    ['has a blank text', { ...RULE, text: ' \t' }],
    ['has no text', { field: 'genre', is: 'equal' }],
    ['has a text that is too long', { ...RULE, text: 'j'.repeat(MAX_RULE_TEXT + 1) }],
    ['has a number below 0', { field: 'year', is: 'atLeast', number: -1 }],
    ['has a number above 1,000,000,000', { field: 'plays', is: 'atMost', number: 1e9 + 1 }],
    ['has the number NaN', { field: 'plays', is: 'atMost', number: Number.NaN }],
    ['has a number in text', { field: 'plays', is: 'atMost', number: '5' }],
    ['has only one end of a range', { field: 'plays', is: 'between', number: 5 }],
  ])('is rejected when it %s [12.10]', (_, rule) => {
    expect(() => readRule(rule)).toThrow(RulesError);
  });

  it('may have the longest text, and the smallest and largest numbers', () => {
    const text = 'j'.repeat(MAX_RULE_TEXT);
    expect(readRule({ ...RULE, text })).toMatchObject({ text });
    expect(readRule({ field: 'plays', is: 'between', number: 0, upTo: 1e9 })).toMatchObject({ upTo: 1e9 });
  });

  it('truncates an unknown field name in the error message', () => {
    expect(() => readRule({ field: 'x'.repeat(10_000), is: 'true' })).toThrow(
      /^There is no rule about 'x{50}'\.$/,
    );
  });
});

describe('groups of rules', () => {
  it('may be nested, and keep whether all or any rules have to match', () => {
    const root = { match: 'any', rules: [RULE, { match: 'all', rules: [RULE, RULE] }] };
    expect(readSmartRules({ root }).root).toEqual(root);
  });

  it('may be empty', () => {
    expect(readSmartRules({ root: aGroup() }).root).toEqual({ match: 'all', rules: [] });
  });

  it('may be nested five deep, and no deeper [12.10]', () => {
    expect(readSmartRules({ root: nested(MAX_RULE_DEPTH) }).root).toEqual(nested(MAX_RULE_DEPTH));
    expect(() => readSmartRules({ root: nested(MAX_RULE_DEPTH + 1) })).toThrow(/5 deep/);
  });

  it('may hold fifty rules and groups in the whole tree, and no more [12.10]', () => {
    const rules = (count: number) => Array.from({ length: count }, () => RULE);
    const half = MAX_RULES / 2;
    const full = aGroup(...rules(half), aGroup(...rules(half - 1)));
    expect(readSmartRules({ root: full }).root).toEqual(full);
    const over = aGroup(...rules(half), aGroup(...rules(half)));
    expect(() => readSmartRules({ root: over })).toThrow(/50 rules and groups/);
  });

  it.each<[string, unknown]>([
    ['have no match mode', { rules: [] }],
    ['have an unknown match mode', { match: 'none', rules: [] }],
    ['have no rules', { match: 'all' }],
    ['have rules that are not a list', { match: 'all', rules: { 0: RULE } }],
    ['hold null instead of a rule', aGroup(null)],
    ['hold a list instead of a rule', aGroup([RULE])],
    ['are a list', [RULE]],
    ['are missing', undefined],
  ])('are rejected when they %s [12.10]', (_, root) => {
    expect(() => readSmartRules({ root })).toThrow(RulesError);
  });
});

describe('a smart playlist', () => {
  it('is sorted by name and has no limit by default', () => {
    expect(readSmartRules(sent())).toEqual({
      root: aGroup(RULE),
      order: 'name',
      isDescending: false,
      maxSongs: null,
      maxMinutes: null,
    });
  });

  it.each(RULES_ORDERS)('can be sorted by %s, also descending', (order) => {
    expect(readSmartRules(sent({ order, isDescending: true }))).toMatchObject({ order, isDescending: true });
  });

  it.each(['colour', '', 'NAME', 7, {}])('rejects the sort order %o [12.10]', (order) => {
    expect(() => readSmartRules(sent({ order }))).toThrow(RulesError);
  });

  it.each([
    ['maxSongs', 1, 1],
    ['maxSongs', MAX_RULES_SONGS, MAX_RULES_SONGS],
    ['maxSongs', MAX_RULES_SONGS + 1, null],
    ['maxSongs', 0, null],
    ['maxSongs', 2.5, null],
    ['maxSongs', '20', null],
    ['maxMinutes', MAX_RULES_MINUTES, MAX_RULES_MINUTES],
    ['maxMinutes', MAX_RULES_MINUTES + 1, null],
    ['maxMinutes', -1, null],
  ])('reads the limit %s of %o as %o', (field, bound, limit) => {
    expect(readSmartRules(sent({ [field]: bound }))).toMatchObject({ [field]: limit });
  });

  it.each([null, undefined, 'jazz', [], 7, {}, { root: null }])(
    'is rejected when it is %o [12.10]',
    (value) => {
      expect(() => readSmartRules(value)).toThrow('Rules need a group as their root.');
    },
  );

  it('is unchanged when it is read again', () => {
    const once = readSmartRules(sent({ root: nested(3), order: 'year', isDescending: true, maxSongs: 30 }));
    expect(readSmartRules(once)).toEqual(once);
  });
});
