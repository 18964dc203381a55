const UNSAFE = /[\p{C}\p{Zl}\p{Zp}]/gu;

const toEscape = (character: string): string => `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`;

/**
 * Makes text of listeners safe for a terminal: characters that would move the cursor, colour text or change
 * its direction are escaped as `\\u{1b}`.
 */
export const toPrintable = (text: string): string => text.replaceAll(UNSAFE, toEscape);

const toJsonEscape = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
  ).join('');

/** Equivalent JSON that is safe to show in a terminal. */
export const toPrintableJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replaceAll(/[^\P{C}\n]|[\p{Zl}\p{Zp}]/gu, toJsonEscape);

/** A column is not padded beyond this, or one very long path would push the next column off the screen in all rows. */
const MAX_PADDED_WIDTH = 60;

/**
 * Formats rows as a table with a header; columns are separated by two spaces and cells are made printable.
 */
export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [head, ...rows].map((row) => row.map(toPrintable));
  const widths = head.map((_, column) =>
    Math.min(MAX_PADDED_WIDTH, Math.max(...cells.map((row) => Array.from(row[column] ?? '').length))),
  );
  const pad = (cell: string, column: number): string =>
    cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - Array.from(cell).length));
  return cells.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}
