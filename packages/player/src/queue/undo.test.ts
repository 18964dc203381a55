import type { Track } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { aPlayer, type TestPlayer } from '../testing/a-player.ts';
import { aTrack } from '../testing/builders.ts';

const queued = (player: TestPlayer) => player.now().queue.map((entry) => entry.track.videoId);

/** Plays the row of a list that becomes the queue. */
function aQueue(): TestPlayer {
  const player = aPlayer();
  const list: readonly Track[] = ['a', 'b', 'c', 'd'].map((videoId) => aTrack(videoId));
  const track = list[1];
  if (track) player.engine.playTrack(track, { list, index: 1 });
  return player;
}

const removeAt = ({ engine, now }: TestPlayer, index: number) =>
  engine.removeFromQueue(now().queue[index]?.key ?? '');

describe('undoing an edit of the queue', () => {
  it('brings back what was cleared, before and after the track that plays', () => {
    const player = aQueue();
    player.engine.clearQueue();
    expect(queued(player)).toEqual(['b']);
    player.engine.undoQueueEdit();
    expect(queued(player)).toEqual(['a', 'b', 'c', 'd']);
    expect(player.now()).toMatchObject({ queueIndex: 1, track: { videoId: 'b' } });
  });

  it('brings a removed track back to its place, once', () => {
    const player = aQueue();
    removeAt(player, 0);
    removeAt(player, 1);
    expect(queued(player)).toEqual(['b', 'd']);
    expect(player.engine.undoQueueEdit()).toBe(true);
    expect(queued(player)).toEqual(['b', 'c', 'd']);
    expect(player.engine.undoQueueEdit()).toBe(false);
    expect(queued(player)).toEqual(['b', 'c', 'd']);
  });

  it('keeps what was added since, and the track that plays by now', () => {
    const player = aQueue();
    removeAt(player, 0);
    player.engine.addToQueue(aTrack('e'));
    player.engine.next();
    player.engine.undoQueueEdit();
    expect(queued(player)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(player.now()).toMatchObject({ queueIndex: 2, track: { videoId: 'c' } });
  });

  it('brings it back to a queue that was unshuffled since', () => {
    const player = aQueue();
    player.engine.toggleShuffle();
    player.engine.clearQueue();
    player.engine.toggleShuffle();
    player.engine.undoQueueEdit();
    expect(queued(player)).toEqual(['a', 'b', 'c', 'd']);
    expect(player.now()).toMatchObject({ isShuffled: false, track: { videoId: 'b' } });
  });

  it('keeps both orders of a shuffled queue', () => {
    const player = aQueue();
    player.engine.toggleShuffle();
    const shuffled = queued(player);
    player.engine.clearQueue();
    player.engine.undoQueueEdit();
    expect(queued(player)).toEqual(shuffled);
    player.engine.toggleShuffle();
    expect(queued(player)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('does nothing to another queue', () => {
    const player = aQueue();
    player.engine.clearQueue();
    const list = [aTrack('x'), aTrack('y')];
    player.engine.playTrack(aTrack('x'), { list, index: 0 });
    expect(player.engine.undoQueueEdit()).toBe(false);
    expect(queued(player)).toEqual(['x', 'y']);
  });
});

describe('a message with something to press', () => {
  it('hides after 3000 ms as any other [8.03] [9.04]', () => {
    const player = aPlayer();
    player.engine.tell('Done');
    player.clock.pass(3000);
    expect(player.now().alert).toBeNull();
    player.engine.tell('Removed', { label: 'Undo', act: () => {} });
    player.clock.pass(2999);
    expect(player.now().alert).toMatchObject({ text: 'Removed', action: { label: 'Undo' } });
    player.clock.pass(1);
    expect(player.now().alert).toBeNull();
  });

  it('stays while pointer or focus is on it, and hides 3000 ms after', () => {
    const player = aPlayer();
    player.engine.tell('Removed', { label: 'Undo', act: () => {} });
    player.engine.holdAlert(true);
    player.clock.pass(60_000);
    expect(player.now().alert).toMatchObject({ text: 'Removed' });
    player.engine.holdAlert(false);
    player.clock.pass(3000);
    expect(player.now().alert).toBeNull();
  });

  it('is alone in that: one without hides in its time under the pointer too', () => {
    const player = aPlayer();
    player.engine.tell('Done');
    player.engine.holdAlert(true);
    player.clock.pass(3000);
    expect(player.now().alert).toBeNull();
  });
});
