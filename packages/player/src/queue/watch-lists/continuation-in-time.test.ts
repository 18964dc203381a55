import { describe, expect, it } from 'vitest';
import type { StoredPlayback } from '../../ports.ts';
import { aPlayer, aPlayerAtLastOf, type TestPlayer } from '../../testing/a-player.ts';
import { aTrack, aWatchList, tracks } from '../../testing/builders.ts';

const LIST = tracks('one', 'two');

describe('a queue of which the last song plays only since it was changed', () => {
  it.each<[string, Partial<StoredPlayback>, (player: TestPlayer) => void]>([
    ['Autoplay was switched on', {}, ({ engine }) => engine.setAutoplay(true)],
    [
      'Repeat was switched off',
      { isAutoplayOn: true, repeat: 'all' },
      ({ engine }) => engine.setRepeat('off'),
    ],
  ])('loads what follows half a minute before its end after %s [4.122]', async (_, remembered, act) => {
    const player = await aPlayerAtLastOf(LIST, remembered);
    player.watchLists.set('two', () => aWatchList('two', 'three'));
    act(player);
    await player.run(165);
    expect(player.watchListRequests).toEqual([]);
    await player.run(15);
    expect(player.watchListRequests).toEqual(['two']);
    expect(player.queued()).toEqual(['one', 'two', 'three']);
    expect(player.songInfoRequests).toContain('three');
  });

  it('does so after shuffle was switched off at the last song of an album [4.122]', async () => {
    const player = aPlayer({ isAutoplayOn: true });
    player.watchLists.set('two', () => aWatchList('two', 'three'));
    player.engine.toggleShuffle();
    await player.playing(aTrack('two'), { list: LIST, index: 1 });
    expect(player.queued()).toEqual(['two', 'one']);
    player.engine.toggleShuffle();
    await player.run(180);
    expect(player.watchListRequests).toEqual(['two']);
    expect(player.queued()).toEqual(['one', 'two', 'three']);
  });

  it('does so after what followed was removed [4.122]', async () => {
    const player = aPlayer({ isAutoplayOn: true });
    player.watchLists.set('one', () => aWatchList('one', 'three'));
    await player.playing(aTrack('one'), { list: LIST, index: 0 });
    player.engine.removeFromQueue(player.now().queue[1]?.key ?? '');
    await player.run(180);
    expect(player.watchListRequests).toEqual(['one']);
    expect(player.queued()).toEqual(['one', 'three']);
  });

  it('asks once if nothing is found, and not while paused [4.122]', async () => {
    const player = await aPlayerAtLastOf(LIST, {});
    player.engine.setAutoplay(true);
    player.engine.pause();
    player.engine.seekToSeconds(180);
    player.audio().tell('timeupdate');
    await player.settle();
    expect(player.watchListRequests).toEqual([]);
    player.engine.play();
    await player.settle();
    for (const _ of [1, 2, 3]) await player.run(1);
    expect(player.watchListRequests).toEqual(['two']);
  });
});
