import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { ERRORS } from './errors.ts';

it('docs/errors.md lists every code with its status and sentence', async () => {
  const page = await readFile(new URL('../../../docs/errors.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| ([A-Z_]+) \| (\d+) \| (.+) \|$/gm)].map((row) => row.slice(1));
  const declared = Object.entries(ERRORS).map(([code, { status, sentence }]) => [
    code,
    String(status),
    sentence,
  ]);
  expect(rows).toEqual(declared);
});
