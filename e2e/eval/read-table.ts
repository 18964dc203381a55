import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Reads the rows of a TSV file without its header; a file that ends in `.gz` is decompressed. */
export function readTable(path: string): string[][] {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
}
