import type { WantedSong } from '@segue/domain';
import { expect, it } from 'vitest';
import { createSongMatcher } from './song-matcher.ts';

const SONGS: readonly WantedSong[] = ['One', 'Two'].map((title) => ({
  videoId: null,
  title,
  artist: null,
  album: null,
  durationSeconds: null,
}));

/** A search that answers only when told to, and records the queries. */
function aHeldSearch() {
  const asked: string[] = [];
  const answer = Promise.withResolvers<[]>();
  const search = (text: string) => {
    asked.push(text.trim());
    return answer.promise;
  };
  return { search: { load: async () => new Map(), search }, asked, answer: () => answer.resolve([]) };
}

const always = () => true;

it('matches one batch of an account at once, and refuses another until it has ended', async () => {
  const { search, answer } = aHeldSearch();
  const matcher = createSongMatcher(search);
  const first = matcher.match('mara', SONGS, always);
  expect(await matcher.match('mara', SONGS, always)).toBeNull();
  answer();
  expect(await first).toHaveLength(2);
  expect(await matcher.match('mara', SONGS, always)).toHaveLength(2);
});

it('matches the batches of two accounts at once, while others wait', async () => {
  const { search, asked, answer } = aHeldSearch();
  const matcher = createSongMatcher(search);
  const matches = ['mara', 'otto', 'nina'].map((accountId) => matcher.match(accountId, SONGS, always));
  await expect.poll(() => asked).toEqual(['One', 'One']);
  answer();
  expect((await Promise.all(matches)).map((batch) => batch?.length)).toEqual([2, 2, 2]);
});

it('stops between two songs when the listener has left', async () => {
  const { search, asked, answer } = aHeldSearch();
  let isWanted = true;
  const left = createSongMatcher(search).match('mara', SONGS, () => isWanted);
  await expect.poll(() => asked).toEqual(['One']);
  isWanted = false;
  answer();
  await left;
  expect(asked).toEqual(['One']);
});

it('accepts the next batch of an account whose last one failed', async () => {
  const search = { load: async () => new Map(), search: () => Promise.reject(new Error('away')) };
  const matcher = createSongMatcher(search);
  for (let round = 0; round < 2; round += 1)
    await expect(matcher.match('mara', SONGS, always)).rejects.toThrow('away');
});
