import type { SortKey } from './browse-query.ts';

/** Cursor of keyset pagination: the entry beside which, or with which, a page begins, and the direction. */
export interface Cursor {
  readonly direction: 'after' | 'before';
  readonly key: SortKey;
  readonly isInclusive: boolean;
}

const MAX_PARTS = 4;

const isPart = (part: unknown): part is string | number =>
  typeof part === 'string' || (typeof part === 'number' && Number.isFinite(part));

/** Serializes a cursor; it is opaque to clients. */
export function writeCursor({ direction, key, isInclusive }: Cursor): string {
  const code = (direction === 'after' ? 1 : 0) + (isInclusive ? 2 : 0);
  return Buffer.from(JSON.stringify([code, ...key])).toString('base64url');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    // Not JSON, so not a cursor of ours.
    return null;
  }
}

/** @returns null if `writeCursor` cannot have written the text. */
export function readCursor(text: string): Cursor | null {
  const parts = parse(text);
  if (!Array.isArray(parts) || parts.length < 2 || parts.length > MAX_PARTS || !parts.every(isPart))
    return null;
  const [code, ...key] = parts;
  return {
    direction: code === 1 || code === 3 ? 'after' : 'before',
    key,
    isInclusive: code === 2 || code === 3,
  };
}
