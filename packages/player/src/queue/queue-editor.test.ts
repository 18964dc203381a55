import type { Track, WatchList } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { aPlayer, type TestPlayer } from '../testing/a-player.ts';
import { aTrack, aWatchList, tracks } from '../testing/builders.ts';
import { extendQueue } from './extend-queue.ts';
import { restoreEntries } from './restore-entries.ts';

/** A player with the queue a to d, at b. */
function aQueue(): TestPlayer {
  const player = aPlayer();
  const list: readonly Track[] = ['a', 'b', 'c', 'd'].map((videoId) => aTrack(videoId));
  const track = list[1];
  if (track) player.engine.playTrack(track, { list, index: 1 });
  return player;
}

const removeAt = ({ engine, now }: TestPlayer, index: number) =>
  engine.removeFromQueue(now().queue[index]?.key ?? '');

describe('editing the queue', () => {
  it('plays a track next', () => {
    const player = aPlayer();
    player.pressRow(tracks('a', 'b'), 0);
    player.engine.playNext([aTrack('mine')]);
    expect(player.queued()).toEqual(['a', 'mine', 'b']);
  });

  it('adds to the end of the queue', () => {
    const player = aPlayer();
    player.pressRow(tracks('a', 'b'), 0);
    player.engine.addToQueue([aTrack('mine')]);
    expect(player.queued()).toEqual(['a', 'b', 'mine']);
  });

  it('puts several tracks next, or at the end, in their order', () => {
    const player = aPlayer();
    player.pressRow(tracks('a', 'b'), 0);
    player.engine.playNext(tracks('c', 'd'));
    player.engine.addToQueue([aTrack('gone', { videoId: null }), ...tracks('e', 'f')]);
    expect(player.queued()).toEqual(['a', 'c', 'd', 'b', 'e', 'f']);
  });

  it('puts as many tracks next, at the end and from a list as a playlist can hold [12.80]', () => {
    const player = aPlayer();
    player.pressRow(tracks('a', 'b'), 0);
    const many = Array.from({ length: 50_000 }, (_, index) => aTrack(`track${index}`));
    player.engine.playNext(many);
    player.engine.addToQueue(many);
    player.engine.extendQueue(extendQueue, many);
    expect(player.now().queue).toHaveLength(150_002);
    expect(player.now().queue[1]?.track).toBe(many[0]);
  });

  it('makes several tracks the queue and plays the first when the queue is empty', () => {
    const player = aPlayer();
    player.engine.playNext(tracks('a', 'b'));
    expect(player.queued()).toEqual(['a', 'b']);
    expect(player.now()).toMatchObject({ queueIndex: 0, isPlayWanted: true });
    expect(player.watchListRequests).toEqual([]);
  });

  it('plays what is added to an empty queue', () => {
    const player = aPlayer();
    player.engine.addToQueue([aTrack('a')]);
    expect(player.now()).toMatchObject({ queueIndex: 0, isPlayWanted: true });
    expect(player.watchListRequests).toEqual(['a']);
  });

  it('removes and moves entries without touching the current one', () => {
    const player = aPlayer();
    player.pressRow(tracks('a', 'b', 'c', 'd'), 1);
    const [a, b, , d] = player.now().queue;
    player.engine.removeFromQueue(a?.key ?? '');
    player.engine.removeFromQueue(b?.key ?? '');
    player.engine.moveInQueue(d?.key ?? '', 0);
    expect(player.queued()).toEqual(['d', 'b', 'c']);
    expect(player.now()).toMatchObject({ queueIndex: 1, track: { videoId: 'b' } });
  });

  it('discards a pending watch-list when the queue is cleared', async () => {
    const player = aPlayer();
    const slow = Promise.withResolvers<WatchList>();
    player.watchLists.set('one', () => slow.promise);
    player.engine.playTrack(aTrack('one'));
    player.engine.clearQueue();
    slow.resolve(aWatchList('one', 'two'));
    await player.settle();
    expect(player.queued()).toEqual(['one']);
    expect(player.now().isQueueLoading).toBe(false);
  });

  it('clears all but the current track', () => {
    const player = aPlayer();
    player.pressRow(tracks('a', 'b', 'c'), 1);
    player.engine.clearQueue();
    expect(player.queued()).toEqual(['b']);
    expect(player.now()).toMatchObject({ queueIndex: 0, hasNext: false });
  });
});

describe('undoing an edit of the queue', () => {
  it('brings back what was cleared, before and after the track that plays', () => {
    const player = aQueue();
    player.engine.clearQueue();
    expect(player.queued()).toEqual(['b']);
    player.engine.undoQueueEdit(restoreEntries);
    expect(player.queued()).toEqual(['a', 'b', 'c', 'd']);
    expect(player.now()).toMatchObject({ queueIndex: 1, track: { videoId: 'b' } });
  });

  it('[2.93] brings removed tracks back to their places, the latest first, each once', () => {
    const player = aQueue();
    removeAt(player, 0);
    removeAt(player, 1);
    expect(player.queued()).toEqual(['b', 'd']);
    expect(player.engine.undoQueueEdit(restoreEntries)).toBe(true);
    expect(player.queued()).toEqual(['b', 'c', 'd']);
    expect(player.engine.undoQueueEdit(restoreEntries)).toBe(true);
    expect(player.queued()).toEqual(['a', 'b', 'c', 'd']);
    expect(player.engine.undoQueueEdit(restoreEntries)).toBe(false);
    expect(player.queued()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('does not count the track that plays, which cannot be removed, as a step', () => {
    const player = aQueue();
    removeAt(player, 0);
    removeAt(player, 0);
    player.engine.undoQueueEdit(restoreEntries);
    expect(player.queued()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('[2.93] still plays next what was put there since', () => {
    const player = aQueue();
    removeAt(player, 2);
    player.engine.playNext([aTrack('mine')]);
    player.engine.undoQueueEdit(restoreEntries);
    expect(player.queued()).toEqual(['a', 'b', 'mine', 'c', 'd']);
  });

  it('[2.93] keeps what was moved since', () => {
    const player = aQueue();
    removeAt(player, 2);
    player.engine.moveInQueue(player.now().queue[2]?.key ?? '', 0);
    player.engine.undoQueueEdit(restoreEntries);
    expect(player.queued()).toEqual(['d', 'a', 'b', 'c']);
  });

  it('[2.93] keeps the order of a queue that was shuffled since', () => {
    const player = aQueue();
    removeAt(player, 2);
    player.engine.toggleShuffle();
    const shuffled = player.queued();
    player.engine.undoQueueEdit(restoreEntries);
    expect(player.queued().filter((videoId) => videoId !== 'c')).toEqual(shuffled);
    expect(player.now()).toMatchObject({ isShuffled: true, queueIndex: 0, track: { videoId: 'b' } });
    player.engine.toggleShuffle();
    expect(player.queued()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('shuffles a cleared queue that is restored after shuffle was switched on', () => {
    const player = aQueue();
    player.engine.clearQueue();
    player.engine.toggleShuffle();
    player.engine.undoQueueEdit(restoreEntries);
    expect(player.queued()[0]).toBe('b');
    expect(new Set(player.queued())).toEqual(new Set(['a', 'b', 'c', 'd']));
    player.engine.toggleShuffle();
    expect(player.queued()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('keeps what was added since, and the track that plays by now', () => {
    const player = aQueue();
    removeAt(player, 0);
    player.engine.addToQueue([aTrack('e')]);
    player.engine.next();
    player.engine.undoQueueEdit(restoreEntries);
    expect(player.queued()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(player.now()).toMatchObject({ queueIndex: 2, track: { videoId: 'c' } });
  });

  it('restores a cleared queue that was unshuffled since', () => {
    const player = aQueue();
    player.engine.toggleShuffle();
    player.engine.clearQueue();
    player.engine.toggleShuffle();
    player.engine.undoQueueEdit(restoreEntries);
    expect(player.queued()).toEqual(['a', 'b', 'c', 'd']);
    expect(player.now()).toMatchObject({ isShuffled: false, track: { videoId: 'b' } });
  });

  it('keeps both orders of a shuffled queue', () => {
    const player = aQueue();
    player.engine.toggleShuffle();
    const shuffled = player.queued();
    player.engine.clearQueue();
    player.engine.undoQueueEdit(restoreEntries);
    expect(player.queued()).toEqual(shuffled);
    player.engine.toggleShuffle();
    expect(player.queued()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('does nothing to another queue', () => {
    const player = aQueue();
    player.engine.clearQueue();
    const list = [aTrack('x'), aTrack('y')];
    player.engine.playTrack(aTrack('x'), { list, index: 0 });
    expect(player.engine.undoQueueEdit(restoreEntries)).toBe(false);
    expect(player.queued()).toEqual(['x', 'y']);
  });
});
