/**
 * Reads values of JSON that another program wrote. Hosts other than ours send numbers as text and text as
 * numbers, null for what is not there, and now and then a thing of another kind altogether: each reader
 * takes anything and gives what it was asked for, or null.
 */

/** An object of JSON, before anybody looked at its fields. */
export type Fields = Readonly<Record<string, unknown>>;

/** Longer texts are cut: a page that has to lay out megabytes answers no press any more. */
const MAX_TEXT_LENGTH = 2000;

/** Addresses a page may load from. `javascript:` and the like are no address of a picture or a stream. */
const LOADABLE = new Set(['http:', 'https:', 'blob:', 'data:']);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const describe = (value: unknown): string => {
  if (value === null || value === undefined) return 'nothing';
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`;
};

/** The objects of a list; anything else in it is skipped, and no list counts as an empty one. */
export const toItems = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);

/** Its fields, none where it is no object. */
export const toFields = (value: unknown): Fields => (isFields(value) ? value : {});

/** The list that a reply has to be. Throws on anything else, so that the question is asked again. */
export function expectList(value: unknown, what: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new Error(`Expected a list of ${what}, found ${describe(value)}.`);
}

/** The object that a reply has to be. Throws on anything else. */
export function expectFields(value: unknown, what: string): Fields {
  if (isFields(value)) return value;
  throw new Error(`Expected ${what}, found ${describe(value)}.`);
}

/** A text that is not empty, or the digits of a number. */
export function toText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value !== '' ? value.slice(0, MAX_TEXT_LENGTH) : null;
}

/** A finite number, or the one that a text spells. */
export function toNumber(value: unknown): number | null {
  const isSpelled = typeof value === 'string' && value.trim() !== '';
  const number = typeof value === 'number' || isSpelled ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

/** A length or a size: not negative. */
export const toAmount = (value: unknown): number | null => {
  const number = toNumber(value);
  return number !== null && number >= 0 ? number : null;
};

/** An address that a page may show or play from; relative ones stay as they are. */
export function toUrl(value: unknown): string | null {
  if (typeof value !== 'string' || value.trim() === '') return null;
  const url = URL.parse(value, 'https://page.invalid');
  return url && LOADABLE.has(url.protocol) ? value : null;
}
