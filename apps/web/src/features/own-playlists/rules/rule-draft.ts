import {
  AUDIO_FORMATS,
  MAX_RULE_DEPTH,
  MAX_RULES,
  RULE_FIELDS,
  type RuleField,
  type RuleGroup,
  type SmartRule,
  type SmartRules,
  toLengthText,
} from '@segue/domain';
import { makeRandomId } from '../../../lib/random-id.ts';

/** Comparisons of the editor; 'exactly' is stored as a 'between' with equal ends. */
export type Comparison = SmartRule['is'] | 'exactly';

/** A rule being edited, with values as typed. */
export interface RuleDraft {
  /** React key. */
  readonly key: string;
  readonly field: RuleField;
  readonly is: Comparison;
  readonly value: string;
  /** Upper end of 'between'. */
  readonly upTo: string;
}

/** A group being edited. */
export interface GroupDraft {
  readonly key: string;
  readonly match: RuleGroup['match'];
  readonly items: readonly (RuleDraft | GroupDraft)[];
}

/** The rules of a smart playlist being edited; an empty `maxSongs` or `maxMinutes` means no limit. */
export interface RulesDraft {
  readonly root: GroupDraft;
  readonly order: SmartRules['order'];
  readonly isDescending: boolean;
  readonly maxSongs: string;
  readonly maxMinutes: string;
}

export const isGroup = (item: RuleDraft | GroupDraft): item is GroupDraft => 'items' in item;

const NUMBERS = ['atLeast', 'atMost', 'between', 'exactly'] as const;
const COMPARISONS: Readonly<Record<(typeof RULE_FIELDS)[RuleField], readonly Comparison[]>> = {
  text: ['containing', 'without', 'equal', 'different'],
  tag: ['equal', 'different', 'containing', 'without'],
  name: ['equal', 'different'],
  number: NUMBERS,
  flag: ['true', 'false'],
};
const DAYS: readonly Comparison[] = ['atMost', 'atLeast', 'between'];

const isInDays = (field: RuleField): boolean => field === 'addedDaysAgo' || field === 'playedDaysAgo';

/** Comparisons that a field supports, the default first. */
export const comparisonsOf = (field: RuleField): readonly Comparison[] =>
  isInDays(field) ? DAYS : COMPARISONS[RULE_FIELDS[field]];

/** Kind of input for the value of a rule. */
export type ValueKind = 'text' | 'genre' | 'mood' | 'format' | 'number' | 'length' | 'none';

export function valueKindOf(field: RuleField): ValueKind {
  if (field === 'genre' || field === 'mood' || field === 'format') return field;
  if (field === 'lengthSeconds') return 'length';
  const kind = RULE_FIELDS[field];
  if (kind === 'flag') return 'none';
  return kind === 'number' ? 'number' : 'text';
}

const toDefaultValue = (field: RuleField): string => (field === 'format' ? AUDIO_FORMATS[0] : '');

export const makeRule = (field: RuleField = 'genre'): RuleDraft => ({
  key: makeRandomId(),
  field,
  is: comparisonsOf(field)[0] ?? 'equal',
  value: toDefaultValue(field),
  upTo: '',
});

export const makeGroup = (match: RuleGroup['match'] = 'any'): GroupDraft => ({
  key: makeRandomId(),
  match,
  items: [makeRule()],
});

/** Initial draft of a new smart playlist. */
export const makeRulesDraft = (): RulesDraft => ({
  root: makeGroup('all'),
  order: 'name',
  isDescending: false,
  maxSongs: '',
  maxMinutes: '',
});

/** Changes the field of a rule; keeps comparison and values where the new field supports them. */
export function toField(rule: RuleDraft, field: RuleField): RuleDraft {
  const comparisons = comparisonsOf(field);
  const is = comparisons.includes(rule.is) ? rule.is : (comparisons[0] ?? 'equal');
  const isAlike = valueKindOf(field) === valueKindOf(rule.field) && isInDays(field) === isInDays(rule.field);
  const values = isAlike ? {} : { value: toDefaultValue(field), upTo: '' };
  return { ...rule, field, is, ...values };
}

/** Number of rules and groups nested in a group. */
const countItems = ({ items }: GroupDraft): number =>
  items.reduce((total, item) => total + 1 + (isGroup(item) ? countItems(item) : 0), 0);

/** Whether a rule or a group may be added to a group at `depth`. @param depth The root is 1. */
export const toRoom = (root: GroupDraft, depth: number) => {
  const left = MAX_RULES - countItems(root);
  // A new group contains a rule, so it needs space for two items.
  return { hasRuleRoom: left >= 1, hasGroupRoom: depth < MAX_RULE_DEPTH && left >= 2 };
};

const toNumberText = (field: RuleField, number: number): string =>
  field === 'lengthSeconds' ? toLengthText(number) : String(number);

function toRuleDraft(rule: SmartRule): RuleDraft {
  const { field } = rule;
  const draft = { key: makeRandomId(), field, is: rule.is, value: '', upTo: '' };
  if ('text' in rule) return { ...draft, value: rule.text };
  if (!('number' in rule)) return draft;
  const value = toNumberText(field, rule.number);
  if (!('upTo' in rule)) return { ...draft, value };
  return rule.number === rule.upTo && comparisonsOf(field).includes('exactly')
    ? { ...draft, is: 'exactly', value }
    : { ...draft, value, upTo: toNumberText(field, rule.upTo) };
}

const toGroupDraft = ({ match, rules }: RuleGroup): GroupDraft => ({
  key: makeRandomId(),
  match,
  items: rules.map((item) => ('rules' in item ? toGroupDraft(item) : toRuleDraft(item))),
});

/** Converts saved rules to a draft. */
export const toRulesDraft = ({ root, maxSongs, maxMinutes, ...rest }: SmartRules): RulesDraft => ({
  root: toGroupDraft(root),
  order: rest.order,
  isDescending: rest.isDescending,
  maxSongs: maxSongs === null ? '' : String(maxSongs),
  maxMinutes: maxMinutes === null ? '' : String(maxMinutes),
});
