import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Rows of a table with tabs between its columns, without the header; a name in `.gz` is unpacked. */
export function readTable(path: string): string[][] {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
}
