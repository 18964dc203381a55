import {
  MAX_RULES_MINUTES,
  MAX_RULES_SONGS,
  type RuleGroup,
  type SmartRule,
  type SmartRules,
} from '@segue/domain';
import { type GroupDraft, isGroup, type RuleDraft, type RulesDraft, valueKindOf } from './rule-draft.ts';

const MINUTE_SECONDS = 60;
const MAX_NUMBER = 1e9;

/** Parses a length such as '3:30' or '1:02:03'; '4' means minutes. @returns seconds; null if invalid. */
function readLength(text: string): number | null {
  const parts = text.trim().split(':');
  if (parts.length > 3 || !parts.every((part) => /^\d{1,4}$/.test(part))) return null;
  const total = parts.reduce((sum, part) => sum * MINUTE_SECONDS + Number(part), 0);
  return parts.length === 1 ? total * MINUTE_SECONDS : total;
}

function readNumber({ field }: RuleDraft, text: string): number | null {
  if (valueKindOf(field) === 'length') return readLength(text);
  const number = Number(text);
  return text.trim() === '' || !(number >= 0 && number <= MAX_NUMBER) ? null : number;
}

/** Whether a rule accepts this text as its value, or as its upper end. */
export function isRuleValue(draft: RuleDraft, text: string): boolean {
  const kind = valueKindOf(draft.field);
  return kind === 'number' || kind === 'length' ? readNumber(draft, text) !== null : text.trim() !== '';
}

/** The entered rule; null: a value is missing or invalid. */
export function readRule(draft: RuleDraft): SmartRule | null {
  const { field, is } = draft;
  if (is === 'true' || is === 'false') return { field, is };
  if (is === 'equal' || is === 'different' || is === 'containing' || is === 'without')
    return draft.value.trim() === '' ? null : { field, is, text: draft.value.trim() };
  const number = readNumber(draft, draft.value);
  if (number === null) return null;
  if (is === 'exactly') return { field, is: 'between', number, upTo: number };
  if (is !== 'between') return { field, is, number };
  const upTo = readNumber(draft, draft.upTo);
  return upTo === null ? null : { field, is, number: Math.min(number, upTo), upTo: Math.max(number, upTo) };
}

function readGroup({ match, items }: GroupDraft): RuleGroup | null {
  const rules = items.map((item) => (isGroup(item) ? readGroup(item) : readRule(item)));
  return rules.every((rule) => rule !== null) ? { match, rules } : null;
}

/** Parses an optional limit from 1 to `max`. @returns null if left empty; undefined if invalid. */
export function readBound(text: string, max: number): number | null | undefined {
  if (text.trim() === '') return null;
  const bound = Number(text);
  return Number.isInteger(bound) && bound >= 1 && bound <= max ? bound : undefined;
}

/** The entered rules, or the first value that is missing or invalid. */
export type ReadRules =
  | { readonly kind: 'rules'; readonly rules: SmartRules }
  | { readonly kind: 'missing'; readonly what: 'value' | 'songs' | 'minutes' };

/** Validates a draft and converts it to rules. */
export function readRulesDraft({ root, order, isDescending, ...bounds }: RulesDraft): ReadRules {
  const group = readGroup(root);
  if (group === null) return { kind: 'missing', what: 'value' };
  const maxSongs = readBound(bounds.maxSongs, MAX_RULES_SONGS);
  if (maxSongs === undefined) return { kind: 'missing', what: 'songs' };
  const maxMinutes = readBound(bounds.maxMinutes, MAX_RULES_MINUTES);
  if (maxMinutes === undefined) return { kind: 'missing', what: 'minutes' };
  return { kind: 'rules', rules: { root: group, order, isDescending, maxSongs, maxMinutes } };
}
