/**
 * Lenient readers of JSON values from other hosts, which may send numbers as text, text as numbers, null for
 * missing fields, or a value of an unexpected type. Each reader accepts any value and returns its type, or
 * null.
 */

/** A JSON object with unchecked fields. */
export type Fields = Readonly<Record<string, unknown>>;

/** Longer texts are truncated: laying out megabytes of text would freeze the page. */
const MAX_TEXT_LENGTH = 2000;

/** Protocols allowed for pictures and streams; excludes `javascript:` and the like. */
const LOADABLE_PROTOCOLS = new Set(['http:', 'https:', 'blob:', 'data:']);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const describe = (value: unknown): string => {
  if (value === null || value === undefined) return 'nothing';
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`;
};

/** The objects in a list; other items are skipped. Anything but a list gives an empty one. */
export const toItems = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);

/** The fields of an object; anything else gives `{}`. */
export const toFields = (value: unknown): Fields => (isFields(value) ? value : {});

/** Throws unless the value is a list; the failed call is then retried. */
export function expectList(value: unknown, what: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new Error(`Expected a list of ${what}, found ${describe(value)}.`);
}

/** Throws unless the value is an object. */
export function expectFields(value: unknown, what: string): Fields {
  if (isFields(value)) return value;
  throw new Error(`Expected ${what}, found ${describe(value)}.`);
}

/** A non-empty text, truncated, or a number as text. */
export function toText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value !== '' ? value.slice(0, MAX_TEXT_LENGTH) : null;
}

/** A finite number, also from its text form. */
export function toNumber(value: unknown): number | null {
  const isSpelled = typeof value === 'string' && value.trim() !== '';
  const number = typeof value === 'number' || isSpelled ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

/** A number from 0 on, such as a length or size. */
export const toAmount = (value: unknown): number | null => {
  const number = toNumber(value);
  return number !== null && number >= 0 ? number : null;
};

/** A URL that a page may load; relative ones are returned unresolved. */
export function toUrl(value: unknown): string | null {
  if (typeof value !== 'string' || value.trim() === '') return null;
  const url = URL.parse(value, 'https://page.invalid');
  return url && LOADABLE_PROTOCOLS.has(url.protocol) ? value : null;
}
