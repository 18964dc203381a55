import type { WatchList } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { aPlayer } from '../testing/a-player.ts';
import { aTrack, aWatchList, tracks } from '../testing/builders.ts';
import { restoreEntries } from './restore-entries.ts';

describe('queue loading', () => {
  it('replaces the queue with the watch-list of a track that is not in it [4.33]', async () => {
    const player = aPlayer();
    player.watchLists.set('one', () => aWatchList('one', 'two', 'three'));
    player.engine.playTrack(aTrack('one'));
    expect(player.now()).toMatchObject({ isQueueLoading: true, queueIndex: 0 });
    await player.settle();
    expect(player.queued()).toEqual(['one', 'two', 'three']);
    expect(player.now()).toMatchObject({ isQueueLoading: false, queueIndex: 0 });
  });

  it('requests the watch-list of a track outside the queue, but none for a pressed list [4.33]', async () => {
    const player = aPlayer();
    const [flagged] = tracks('one');
    player.pressRow(tracks('a', 'b'), 0);
    player.engine.playTrack(flagged ?? aTrack(null), { list: tracks('one', 'two'), index: 0 });
    await player.settle();
    expect(player.now()).toMatchObject({ shouldNotLoadQueue: true, isQueueLoading: false });
    expect(player.watchListRequests).toEqual([]);
    player.engine.playTrack(aTrack('three'));
    await player.settle();
    expect(player.now().shouldNotLoadQueue).toBe(false);
    expect(player.watchListRequests).toEqual(['three']);
  });

  it('does not interrupt the track when its watch-list arrives', async () => {
    const player = aPlayer();
    const slow = Promise.withResolvers<WatchList>();
    player.watchLists.set('one', () => slow.promise);
    await player.playing();
    player.audio().advance(10);
    slow.resolve(aWatchList('one', 'two'));
    await player.settle();
    expect(player.now()).toMatchObject({ state: 'playing', positionSeconds: 10 });
    expect(player.recorded).toHaveLength(1);
  });

  it('jumps to a track that is already in the queue [4.34]', async () => {
    const player = aPlayer();
    player.watchLists.set('one', () => aWatchList('one', 'two', 'three'));
    await player.playing();
    player.engine.playTrack(aTrack('three'));
    expect(player.now()).toMatchObject({ queueIndex: 2, track: { videoId: 'three' } });
    expect(player.watchListRequests).toEqual(['one']);
  });

  it('makes a pressed album or playlist the queue and fetches no watch-list [4.35]', async () => {
    const player = aPlayer();
    player.pressRow(tracks('a', 'b', 'c'), 1);
    await player.settle();
    expect(player.queued()).toEqual(['a', 'b', 'c']);
    expect(player.now()).toMatchObject({ queueIndex: 1, isQueueLoading: false });
    expect(player.watchListRequests).toEqual([]);
    expect(player.now().shouldNotLoadQueue).toBe(true);
    player.engine.playTrack(aTrack('elsewhere'));
    expect(player.now().shouldNotLoadQueue).toBe(false);
  });

  it('keeps the queue when the pressed list already is the queue [4.35]', () => {
    const player = aPlayer();
    player.pressRow(tracks('a', 'b', 'c'), 0);
    const before = player.now().queue;
    player.pressRow(tracks('a', 'b', 'c'), 2);
    expect(player.now().queue).toBe(before);
    expect(player.now().queueIndex).toBe(2);
  });

  it('plays the pressed row of a track that the playlist holds twice', async () => {
    const player = aPlayer();
    const list = tracks('a', 'b', 'a');
    player.pressRow(list, 0);
    await player.hear();
    player.audio().advance(30);
    player.pressRow(list, 2);
    await player.hear();
    expect(player.now()).toMatchObject({ queueIndex: 2, positionSeconds: 0 });
  });

  it('plays on when the playing track is pressed in another list', async () => {
    const player = aPlayer();
    await player.playing(aTrack('b'));
    await player.run(20);
    player.pressRow(tracks('a', 'b', 'c'), 1);
    await player.settle();
    expect(player.queued()).toEqual(['a', 'b', 'c']);
    expect(player.now()).toMatchObject({ queueIndex: 1, positionSeconds: 20, state: 'playing' });
  });

  it('logs a failed watch-list, keeps the queue loading, and plays on [8.16]', async () => {
    const player = aPlayer();
    player.watchLists.set('one', () => Promise.reject(new Error('offline')));
    await player.playing();
    expect(player.logged).toEqual(['watch-list-failed']);
    expect(player.now()).toMatchObject({ isQueueLoading: true, state: 'playing', alert: null });
    expect(player.queued()).toEqual(['one']);
  });

  it('drops the watch-list of a track that was left meanwhile', async () => {
    const player = aPlayer();
    const slow = Promise.withResolvers<WatchList>();
    player.watchLists.set('one', () => slow.promise);
    player.engine.playTrack(aTrack('one'));
    player.pressRow(tracks('a', 'b'), 0);
    slow.resolve(aWatchList('one', 'two'));
    await player.settle();
    expect(player.queued()).toEqual(['a', 'b']);
    expect(player.now().isQueueLoading).toBe(false);
  });

  it('keeps what the listener added while the watch-list was loading', async () => {
    const player = aPlayer();
    const slow = Promise.withResolvers<WatchList>();
    player.watchLists.set('one', () => slow.promise);
    player.engine.playTrack(aTrack('one'));
    player.engine.addToQueue([aTrack('mine')]);
    slow.resolve(aWatchList('one', 'two'));
    await player.settle();
    expect(player.queued()).toEqual(['one', 'mine', 'two']);
  });
});

describe('the watch-list of a pressed track, while shuffle is on', () => {
  it('is shuffled behind what was put next while it was loading [4.95]', async () => {
    const player = aPlayer();
    const slow = Promise.withResolvers<WatchList>();
    player.watchLists.set('one', () => slow.promise);
    player.engine.toggleShuffle();
    player.engine.playTrack(aTrack('one'));
    player.engine.playNext(tracks('mine', 'mine too'));
    slow.resolve(aWatchList('one', 'two', 'three', 'four'));
    await player.settle();
    expect(player.queued()).toEqual(['one', 'mine', 'mine too', 'four', 'three', 'two']);
    player.engine.toggleShuffle();
    expect(player.queued()).toEqual(['one', 'mine', 'mine too', 'two', 'three', 'four']);
  });
});

describe('the played list', () => {
  it('stays the list that was pressed, whatever is added or removed [2.110]', () => {
    const player = aPlayer();
    const list = tracks('a', 'b', 'c');
    player.pressRow(list, 0);
    player.engine.playNext([aTrack('x')]);
    player.engine.addToQueue([aTrack('y')]);
    player.engine.removeFromQueue(player.now().queue[2]?.key ?? '');
    player.engine.toggleShuffle();
    expect(player.now().playedList).toBe(list);
  });

  it('is none once the queue is cleared, and is the same again once that is undone', () => {
    const player = aPlayer();
    const list = tracks('a', 'b');
    player.pressRow(list, 0);
    player.engine.clearQueue();
    expect(player.now().playedList).toBeNull();
    player.engine.undoQueueEdit(restoreEntries);
    expect(player.now().playedList).toBe(list);
  });

  it('is none for a watch-list, and what was saved for a queue of an earlier visit', () => {
    const player = aPlayer();
    const list = tracks('a', 'b');
    player.engine.restore({ tracks: list, index: 1, givenOrder: null, positionSeconds: 0 });
    expect(player.now().playedList).toBe(list);
    player.engine.playTrack(aTrack('elsewhere'));
    expect(player.now().playedList).toBeNull();
  });
});

describe('a toggling press', () => {
  const list = tracks('a', 'b', 'a');

  it('pauses the playing row of the list that is the queue, and resumes it [2.111]', async () => {
    const player = aPlayer();
    player.engine.toggleTrack(aTrack('b'), { list, index: 1 });
    await player.hear();
    await player.run(20);
    player.engine.toggleTrack(aTrack('b'), { list, index: 1 });
    await player.settle();
    expect(player.now()).toMatchObject({ state: 'paused', positionSeconds: 20 });
    player.engine.toggleTrack(aTrack('b'), { list, index: 1 });
    await player.settle();
    expect(player.now()).toMatchObject({ state: 'playing', positionSeconds: 20, queueIndex: 1 });
  });

  it('pauses it after the queue was changed, and keeps the change [2.111]', async () => {
    const player = aPlayer();
    player.pressRow(list, 1);
    player.engine.playNext([aTrack('x')]);
    player.engine.toggleTrack(aTrack('b'), { list, index: 1 });
    expect(player.now().isPlayWanted).toBe(false);
    player.engine.toggleTrack(aTrack('b'), { list, index: 1 });
    expect(player.now().isPlayWanted).toBe(true);
    expect(player.queued()).toEqual(['a', 'b', 'x', 'a']);
  });

  it('pauses a track that plays without a list [2.111]', async () => {
    const player = aPlayer();
    await player.playing(aTrack('one'));
    player.engine.toggleTrack(aTrack('one'));
    expect(player.now().isPlayWanted).toBe(false);
  });

  it('makes another list the queue, in which the track plays on [4.35]', async () => {
    const player = aPlayer();
    await player.playing(aTrack('b'));
    player.engine.toggleTrack(aTrack('b'), { list, index: 1 });
    expect(player.queued()).toEqual(['a', 'b', 'a']);
    expect(player.now()).toMatchObject({ state: 'playing', queueIndex: 1 });
  });

  it('plays another entry of the same track', async () => {
    const player = aPlayer();
    player.pressRow(list, 0);
    player.engine.toggleTrack(aTrack('a'), { list, index: 2 });
    expect(player.now()).toMatchObject({ queueIndex: 2, isPlayWanted: true });
  });
});

describe('a press in a list', () => {
  it.each([0, 7])('at position %d, where the track is not, plays the track without the list', (index) => {
    const player = aPlayer();
    player.engine.playTrack(aTrack('x'), { list: tracks('a', 'b'), index });
    expect(player.queued()).toEqual(['x']);
    expect(player.watchListRequests).toEqual(['x']);
  });

  it('on the row that plays resumes it', async () => {
    const player = aPlayer();
    player.pressRow(tracks('a', 'b'), 1);
    await player.hear();
    player.audio().advance(20);
    player.engine.pause();
    await player.settle();
    player.pressRow(tracks('a', 'b'), 1);
    await player.settle();
    expect(player.now()).toMatchObject({ state: 'playing', positionSeconds: 20 });
    expect(player.recorded).toHaveLength(1);
  });

  it('on the current track resumes it, and an outdated watch-list does not replace the list', async () => {
    const player = aPlayer();
    const slow = Promise.withResolvers<WatchList>();
    player.watchLists.set('b', () => slow.promise);
    await player.playing(aTrack('b'));
    player.engine.pause();
    await player.settle();
    player.pressRow(tracks('a', 'b'), 1);
    slow.resolve(aWatchList('b', 'elsewhere'));
    await player.settle();
    expect(player.queued()).toEqual(['a', 'b']);
    expect(player.now()).toMatchObject({ isQueueLoading: false, state: 'playing' });
  });

  it('replaces a queue that differs from the list in a track or in length [4.35]', () => {
    const player = aPlayer();
    player.pressRow(tracks('a', 'b', 'c'), 0);
    player.pressRow(tracks('a', 'x', 'c'), 0);
    expect(player.queued()).toEqual(['a', 'x', 'c']);
    player.pressRow(tracks('a', 'x'), 0);
    expect(player.queued()).toEqual(['a', 'x']);
  });

  it('keeps the current position when the queue holds the track twice', async () => {
    const player = aPlayer();
    player.pressRow(tracks('a', 'b', 'a'), 2);
    await player.hear();
    player.engine.playTrack(aTrack('a'));
    expect(player.now().queueIndex).toBe(2);
  });
});
