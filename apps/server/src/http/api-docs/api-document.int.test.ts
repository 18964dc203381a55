import { readFile } from 'node:fs/promises';
import { endpoints } from '@segue/contract';
import { expect, it } from 'vitest';
import { makeApiDocument } from './api-document.ts';

it('docs/api/openapi.json matches the declared calls; `npm run docs` rewrites it', async () => {
  const written = await readFile(new URL('../../../../../docs/api/openapi.json', import.meta.url), 'utf8');
  expect(await makeApiDocument()).toBe(written);
});

it('makeApiDocument describes every call with a summary and a reply', async () => {
  const document = JSON.parse(await makeApiDocument()) as {
    paths: Record<string, Record<string, { summary?: string; responses: object }>>;
  };
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(operations).toHaveLength(Object.keys(endpoints).length);
  for (const { summary, responses } of operations) {
    expect(summary).toMatch(/\.$/);
    expect(Object.keys(responses)).toContain('200');
  }
});
