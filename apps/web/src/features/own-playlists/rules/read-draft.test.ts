import { RULE_FIELDS, type RuleField, readSmartRules, type SmartRule, type SmartRules } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { readRule, readRulesDraft } from './read-draft.ts';
import {
  comparisonsOf,
  makeRule,
  makeRulesDraft,
  type RuleDraft,
  toField,
  toRulesDraft,
} from './rule-draft.ts';

const rule = (over: Partial<RuleDraft>): RuleDraft => ({ ...makeRule(), ...over });

describe('reading a rule draft', () => {
  it.each<[Partial<RuleDraft>, SmartRule | null]>([
    [
      { field: 'artist', is: 'containing', value: ' Kip ' },
      { field: 'artist', is: 'containing', text: 'Kip' },
    ],
    [{ field: 'artist', is: 'containing', value: '  ' }, null],
    [
      { field: 'year', is: 'exactly', value: '1994' },
      { field: 'year', is: 'between', number: 1994, upTo: 1994 },
    ],
    [
      { field: 'year', is: 'between', value: '1999', upTo: '1990' },
      { field: 'year', is: 'between', number: 1990, upTo: 1999 },
    ],
    [{ field: 'year', is: 'between', value: '1999', upTo: '' }, null],
    [{ field: 'plays', is: 'atMost', value: '-1' }, null],
    [{ field: 'plays', is: 'atMost', value: 'x' }, null],
    [
      { field: 'lengthSeconds', is: 'atLeast', value: '3:30' },
      { field: 'lengthSeconds', is: 'atLeast', number: 210 },
    ],
    [
      { field: 'lengthSeconds', is: 'atLeast', value: '1:02:03' },
      { field: 'lengthSeconds', is: 'atLeast', number: 3723 },
    ],
    [
      { field: 'lengthSeconds', is: 'atLeast', value: '4' },
      { field: 'lengthSeconds', is: 'atLeast', number: 240 },
    ],
    [{ field: 'lengthSeconds', is: 'atLeast', value: '1:2:3:4' }, null],
    [{ field: 'lengthSeconds', is: 'atLeast', value: '3:x' }, null],
    [
      { field: 'liked', is: 'false' },
      { field: 'liked', is: 'false' },
    ],
  ])('reads %j as %j [2.82]', (draft, expected) => {
    expect(readRule(rule(draft))).toEqual(expected);
  });

  it.each(Object.keys(RULE_FIELDS) as RuleField[])(
    'gives a valid rule for every comparison of %s [2.82]',
    (field) => {
      for (const is of comparisonsOf(field)) {
        const read = readRule({
          ...toField(makeRule(), field),
          is,
          value: field === 'format' ? 'mp3' : '3',
          upTo: '4',
        });
        expect(readSmartRules({ root: { match: 'all', rules: [read] } }).root.rules).toEqual([read]);
      }
    },
  );

  it('reports which limit is invalid', () => {
    const draft = { ...makeRulesDraft(), root: { key: '', match: 'all' as const, items: [] } };
    expect(readRulesDraft({ ...draft, maxSongs: '0' })).toEqual({ kind: 'missing', what: 'songs' });
    expect(readRulesDraft({ ...draft, maxMinutes: '1.5' })).toEqual({ kind: 'missing', what: 'minutes' });
    expect(readRulesDraft({ ...draft, maxSongs: '10000' })).toMatchObject({
      kind: 'rules',
      rules: { maxSongs: 10_000 },
    });
  });
});

describe('toRulesDraft', () => {
  it('round-trips rules unchanged through a draft [2.82]', () => {
    const rules: SmartRules = {
      root: {
        match: 'any',
        rules: [
          { field: 'addedDaysAgo', is: 'between', number: 7, upTo: 7 },
          { field: 'genre', is: 'different', text: 'Rock' },
          { match: 'all', rules: [{ field: 'lengthSeconds', is: 'between', number: 61, upTo: 3723 }] },
          { match: 'all', rules: [] },
          { field: 'video', is: 'true' },
        ],
      },
      order: 'length',
      isDescending: true,
      maxSongs: null,
      maxMinutes: 90,
    };
    expect(readRulesDraft(toRulesDraft(rules))).toEqual({ kind: 'rules', rules });
  });
});
