import { expect, it } from 'vitest';
import { attachPrefetchLimit } from './prefetch-limit.ts';
import { aPlayer, type TestPlayer } from '../testing/a-player.ts';
import { aTrack } from '../testing/builders.ts';

const LIST = [aTrack('one'), aTrack('two'), aTrack('three')];

/** The next track is prefetched by the deck after the first. */
const nextDeck = ({ decks }: TestPlayer) => decks[1];

async function aPausedPlayer(): Promise<TestPlayer & { readonly detach: () => void }> {
  const player = aPlayer();
  const detach = attachPrefetchLimit(player.engine, player.clock);
  player.pressRow(LIST, 0);
  await player.hear();
  nextDeck(player).receive(200);
  player.engine.pause();
  await player.settle();
  return Object.assign(player, { detach });
}

it('keeps only the beginning of the next track after half a minute of pause, and the current one as it is [4.101]', async () => {
  const player = await aPausedPlayer();
  player.clock.pass(29_999);
  expect(nextDeck(player)).toMatchObject({ src: '/stream/two', preload: 'auto', readyState: 4 });
  player.clock.pass(1);
  expect(nextDeck(player)).toMatchObject({ src: '/stream/two', preload: 'metadata', readyState: 0 });
  expect(player.audio()).toMatchObject({ src: '/stream/one', readyState: 4 });
});

it('buffers the next track freely once playback goes on, and switches to it without a load [4.101]', async () => {
  const player = await aPausedPlayer();
  player.clock.pass(30_000);
  expect(nextDeck(player).preload).toBe('metadata');
  nextDeck(player).receive(200);
  player.engine.play();
  await player.settle();
  expect(nextDeck(player).preload).toBe('auto');
  const { loadCalls } = nextDeck(player);
  player.engine.next();
  await player.settle();
  expect(player.audio()).toBe(nextDeck(player));
  expect(player.audio()).toMatchObject({ loadCalls, isSounding: true });
  expect(player.now().state).toBe('playing');
});

it('does not ask again for a stream that has not begun, and starts over with each pause', async () => {
  const player = aPlayer();
  attachPrefetchLimit(player.engine, player.clock);
  player.pressRow(LIST, 0);
  await player.hear();
  const { loadCalls } = nextDeck(player);
  player.engine.pause();
  await player.settle();
  player.clock.pass(20_000);
  player.engine.play();
  await player.settle();
  player.engine.pause();
  await player.settle();
  player.clock.pass(20_000);
  expect(nextDeck(player)).toMatchObject({ preload: 'auto', loadCalls });
  player.clock.pass(10_000);
  expect(nextDeck(player)).toMatchObject({ preload: 'metadata', loadCalls });
});

it('leaves no timer, and no limit, once it is detached', async () => {
  const player = await aPausedPlayer();
  player.clock.pass(30_000);
  expect(nextDeck(player).preload).toBe('metadata');
  player.detach();
  expect(nextDeck(player).preload).toBe('auto');
  player.engine.destroy();
  expect(player.clock.pendingTimers).toBe(0);
});
