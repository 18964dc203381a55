import type { SortKey } from './browse-query.ts';

/** Where a page begins, and which way it is read. */
export interface Cursor {
  readonly direction: 'after' | 'before';
  readonly key: SortKey;
}

const MAX_PARTS = 4;

const isPart = (part: unknown): part is string | number =>
  typeof part === 'string' || (typeof part === 'number' && Number.isFinite(part));

/** A cursor as it travels; what is in it is of no concern to clients. */
export const writeCursor = ({ direction, key }: Cursor): string =>
  Buffer.from(JSON.stringify([direction === 'after' ? 1 : 0, ...key])).toString('base64url');

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    // Not JSON: no cursor of ours.
    return null;
  }
}

/** @returns null for what `writeCursor` cannot have written. */
export function readCursor(text: string): Cursor | null {
  const parts = parse(text);
  if (!Array.isArray(parts) || parts.length < 2 || parts.length > MAX_PARTS || !parts.every(isPart))
    return null;
  const [direction, ...key] = parts;
  return { direction: direction === 1 ? 'after' : 'before', key };
}
