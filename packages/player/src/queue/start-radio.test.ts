import type { WatchList } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { aPlayer } from '../testing/a-player.ts';
import { aTrack, aWatchList, tracks } from '../testing/builders.ts';
import { restoreEntries } from './restore-entries.ts';

describe('a radio', () => {
  it('of the playing track replaces the queue by its watch-list, without interrupting it [2.112]', async () => {
    const player = aPlayer();
    player.watchLists.set('b', () => aWatchList('b', 'near', 'nearer'));
    await player.playing(aTrack('b'), { list: tracks('a', 'b', 'c'), index: 1 });
    await player.run(20);
    player.engine.removeFromQueue(player.now().queue[0]?.key ?? '');
    player.engine.startRadio(aTrack('b'));
    await player.settle();
    expect(player.queued()).toEqual(['b', 'near', 'nearer']);
    expect(player.now()).toMatchObject({
      state: 'playing',
      positionSeconds: 20,
      queueIndex: 0,
      playedList: null,
    });
    expect(player.recorded).toHaveLength(1);
    expect(player.engine.undoQueueEdit(restoreEntries)).toBe(false);
  });

  it('of a paused track resumes it', async () => {
    const player = aPlayer();
    await player.playing(aTrack('b'));
    player.engine.pause();
    player.engine.startRadio(aTrack('b'));
    expect(player.now().isPlayWanted).toBe(true);
  });

  it('of another track of the queue replaces the queue as well [2.112]', async () => {
    const player = aPlayer();
    player.watchLists.set('c', () => aWatchList('c', 'near'));
    await player.playing(aTrack('a'), { list: tracks('a', 'b', 'c'), index: 0 });
    player.engine.startRadio(aTrack('c'));
    expect(player.queued()).toEqual(['c']);
    await player.settle();
    expect(player.queued()).toEqual(['c', 'near']);
    expect(player.now()).toMatchObject({ queueIndex: 0, track: { videoId: 'c' } });
  });

  it('is not filled by the watch-list of an earlier press', async () => {
    const player = aPlayer();
    const slow = Promise.withResolvers<WatchList>();
    player.watchLists.set('b', () => slow.promise);
    player.engine.playTrack(aTrack('b'));
    player.watchLists.set('b', () => aWatchList('b', 'near'));
    player.engine.startRadio(aTrack('b'));
    slow.resolve(aWatchList('b', 'elsewhere'));
    await player.settle();
    expect(player.queued()).toEqual(['b', 'near']);
  });
});
