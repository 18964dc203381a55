import type { Suggestion } from '@segue/domain';
import { beforeEach, expect, it } from 'vitest';
import { createSuggestionCache } from './suggestion-cache.ts';

const aSuggestion = (text: string): Suggestion => ({
  runs: [{ text, bold: true }],
  kind: 'song',
  thumbnails: [],
});

let asked: string[];
let cache: ReturnType<typeof createSuggestionCache>;

beforeEach(() => {
  asked = [];
  cache = createSuggestionCache(async (text) => {
    asked.push(text);
    return [aSuggestion(`${text} ${asked.length}`)];
  });
});

it('suggestions are cached for one or two letters until the cache is cleared', async () => {
  for (const text of ['m', 'mo', 'm', 'mo']) await cache.suggest(text);
  expect(asked).toEqual(['m', 'mo']);
  expect(await cache.suggest('mo')).toEqual([aSuggestion('mo 2')]);
  cache.clear();
  expect(await cache.suggest('mo')).toEqual([aSuggestion('mo 3')]);
});

it('suggestions are not cached for longer texts', async () => {
  for (const text of ['moo', 'moo']) await cache.suggest(text);
  expect(asked).toEqual(['moo', 'moo']);
});

it('suggestions are not cached if they were asked for before the cache was cleared', async () => {
  const asking = cache.suggest('mo');
  cache.clear();
  await asking;
  await cache.suggest('mo');
  expect(asked).toEqual(['mo', 'mo']);
});
