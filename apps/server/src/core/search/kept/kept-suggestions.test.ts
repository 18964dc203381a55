import type { Suggestion } from '@segue/domain';
import { beforeEach, expect, it } from 'vitest';
import { createKeptSuggestions } from './kept-suggestions.ts';

const aSuggestion = (text: string): Suggestion => ({
  runs: [{ text, bold: true }],
  kind: 'song',
  thumbnails: [],
});

let asked: string[];
let kept: ReturnType<typeof createKeptSuggestions>;

beforeEach(() => {
  asked = [];
  kept = createKeptSuggestions(async (text) => {
    asked.push(text);
    return [aSuggestion(`${text} ${asked.length}`)];
  });
});

it('suggestions are kept for one or two letters until they are forgotten', async () => {
  for (const text of ['m', 'mo', 'm', 'mo']) await kept.suggest(text);
  expect(asked).toEqual(['m', 'mo']);
  expect(await kept.suggest('mo')).toEqual([aSuggestion('mo 2')]);
  kept.forget();
  expect(await kept.suggest('mo')).toEqual([aSuggestion('mo 3')]);
});

it('suggestions are not kept for longer texts', async () => {
  for (const text of ['moo', 'moo']) await kept.suggest(text);
  expect(asked).toEqual(['moo', 'moo']);
});

it('suggestions are not kept if they were asked for before they were forgotten', async () => {
  const asking = kept.suggest('mo');
  kept.forget();
  await asking;
  await kept.suggest('mo');
  expect(asked).toEqual(['mo', 'mo']);
});
