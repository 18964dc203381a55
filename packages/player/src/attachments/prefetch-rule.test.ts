import { describe, expect, it } from 'vitest';
import { aPlayer, type TestPlayer } from '../testing/a-player.ts';
import { aSongInfo, aTrack, tracks } from '../testing/builders.ts';

describe('the next track on a slow network', () => {
  /** At `positionSeconds` of a track of 200 s, of which this is buffered; the browser wants more. */
  async function playingSlowly(
    positionSeconds: number,
    ...bufferedSeconds: [from: number, to: number][]
  ): Promise<TestPlayer> {
    const player = aPlayer();
    player.pressRow(tracks('a', 'b', 'c'), 0);
    await player.settle();
    player.audio().receiveSlowly(200);
    await player.settle();
    await player.run(positionSeconds);
    expect(player.decks[1].src).toBe('');
    player.audio().bufferedSeconds = bufferedSeconds;
    await player.run(0);
    return player;
  }

  it.each<[has: string, positionSeconds: number, buffered: [number, number][], src: string]>([
    ['has 10 s ahead, as much as it has played', 10, [[0, 20]], '/stream/b'],
    ['has 9 s ahead', 5, [[0, 14]], ''],
    ['has less ahead than it has played', 60, [[0, 90]], ''],
    ['has less ahead than it has played, but as much as it has to load', 100, [[0, 150]], '/stream/b'],
    ['has loaded all to its end', 195, [[0, 200]], '/stream/b'],
    ['has 10 s ahead since a seek', 103, [[0, 20], [100, 114]], '/stream/b'], // biome-ignore format: ranges
    ['has only what lies behind or far ahead of a seek', 50, [[0, 40], [60, 110]], ''], // biome-ignore format: ranges
    ['tells of no buffer', 5, [], ''],
  ])(
    'is loaded as far as the current one can spare the network: it %s [4.108]',
    async (_, positionSeconds, buffered, src) => {
      const player = await playingSlowly(positionSeconds, ...buffered);
      expect(player.songInfoRequests).toEqual(['a', 'b']);
      expect(player.decks[1].src).toBe(src);
    },
  );

  it('is loaded once the browser wants no more of the current one [4.108]', async () => {
    const player = await playingSlowly(5, [0, 8]);
    expect(player.decks[1].src).toBe('');
    player.audio().networkState = 1;
    await player.run(0.25);
    expect(player.decks[1].src).toBe('/stream/b');
  });

  it('waits for that by the length that the browser finds, if it is unknown at first [4.108]', async () => {
    const player = await playingSlowly(150, [0, 155]);
    player.audio().duration = Number.POSITIVE_INFINITY;
    await player.run(1);
    expect(player.decks[1].src).toBe('');
    player.audio().duration = 155;
    await player.run(1);
    expect(player.decks[1].src).toBe('/stream/b');
  });

  it('is the one that then follows [4.108]', async () => {
    const player = await playingSlowly(5, [0, 8]);
    player.engine.playNext([aTrack('mine')]);
    await player.settle();
    player.audio().networkState = 1;
    await player.run(1);
    expect(player.decks.map(({ src }) => src)).toEqual(['/stream/a', '/stream/mine', '']);
  });

  it('takes no share of the network any more once another one follows [4.108]', async () => {
    const player = await playingSlowly(10, [0, 20]);
    expect(player.decks[1].src).toBe('/stream/b');
    player.audio().receiveSlowly(200, [0, 12]);
    player.engine.playNext([aTrack('mine')]);
    await player.settle();
    expect(player.decks.map(({ src }) => src)).toEqual(['/stream/a', '', '']);
  });

  it.each<[does: string, wait: (player: TestPlayer) => void]>([
    ['waits for data', (player) => player.audio().stall()],
    ['is paused', (player) => player.engine.pause()],
  ])('takes none either while the current one %s [4.119]', async (_, wait) => {
    const player = await playingSlowly(10, [0, 20]);
    wait(player);
    await player.settle();
    expect(player.decks[1].src).toBe('/stream/b');
    player.engine.playNext([aTrack('mine')]);
    await player.settle();
    expect(player.decks.map(({ src }) => src)).toEqual(['/stream/a', '', '']);
    player.engine.play();
    await player.hear();
    await player.run(1);
    expect(player.decks.map(({ src }) => src)).toEqual(['/stream/a', '/stream/mine', '']);
  });

  it('is not loaded any more after it has gone from the queue [4.108]', async () => {
    const player = aPlayer();
    player.pressRow(tracks('a', 'b'), 0);
    await player.settle();
    player.audio().receiveSlowly(200, [0, 8]);
    await player.settle();
    player.engine.clearQueue();
    await player.settle();
    player.audio().networkState = 1;
    await player.run(1);
    expect(player.decks[1].src).toBe('');
  });
});

/** At the first of three tracks, of which the second is prefetched. */
async function playingWithNextLoaded(): Promise<TestPlayer> {
  const player = aPlayer();
  player.pressRow(tracks('a', 'b', 'c'), 0);
  await player.hear();
  player.decks[1].receive(200);
  await player.settle();
  return player;
}

describe('a prefetch that broke', () => {
  it('is repeated as the current track plays on, so that the next one begins at once [4.109]', async () => {
    const player = await playingWithNextLoaded();
    const [, next] = player.decks;
    next.fail(2);
    await player.run(1);
    expect(next).toMatchObject({ src: '/stream/b', error: null });
    next.receive(200);
    await player.end();
    expect(player.now()).toMatchObject({ state: 'playing', track: { videoId: 'b' } });
    expect(player.audio()).toBe(next);
  });

  it('is repeated after ten seconds of the current track, and later each time, up to forty [4.109]', async () => {
    const player = await playingWithNextLoaded();
    const [, next] = player.decks;
    const repeatedAt: number[] = [];
    for (let seconds = 1; seconds <= 160; seconds += 1) {
      const { loadCalls } = next;
      next.fail(4);
      await player.run(1);
      if (next.loadCalls > loadCalls) repeatedAt.push(seconds);
    }
    expect(repeatedAt).toEqual([1, 11, 31, 71, 111, 151]);
    player.engine.playNext([aTrack('mine')]);
    await player.run(1);
    next.fail(2);
    await player.run(1);
    expect(next).toMatchObject({ src: '/stream/mine', error: null });
  });

  it('is not repeated while the current track needs the network [4.109]', async () => {
    const player = await playingWithNextLoaded();
    const [current, next] = player.decks;
    current.networkState = 2;
    next.fail(2);
    await player.run(20);
    expect(next.error).not.toBeNull();
  });
});

it('a next track that breaks and whose song info cannot be cached is not requested over and over', async () => {
  const player = aPlayer();
  player.songInfos.set('b', () => aSongInfo('b', { expiresInSeconds: null }));
  player.pressRow(tracks('a', 'b'), 0);
  await player.hear();
  expect(player.decks[1].src).toBe('/stream/b');
  player.decks[1].fail(4);
  for (let seconds = 1; seconds <= 30; seconds += 1) await player.run(1);
  expect(player.songInfoRequests).toEqual(['a', 'b']);
});
