import { describe, expect, it } from 'vitest';
import { aPlayer } from '../testing/a-player.ts';
import { tracks } from '../testing/builders.ts';

describe('shuffle', () => {
  it('puts the current track first and keeps every other once', () => {
    const player = aPlayer();
    player.pressRow(tracks('a', 'b', 'c', 'd'), 2);
    player.engine.toggleShuffle();
    expect(player.now()).toMatchObject({ isShuffled: true, queueIndex: 0, track: { videoId: 'c' } });
    expect(new Set(player.queued())).toEqual(new Set(['a', 'b', 'c', 'd']));
    expect(player.queued()).toHaveLength(4);
  });

  it('can be undone: the old order, with the current track kept', () => {
    const player = aPlayer();
    player.pressRow(tracks('a', 'b', 'c', 'd'), 2);
    player.engine.toggleShuffle();
    player.engine.next();
    const playing = player.now().track?.videoId;
    player.engine.toggleShuffle();
    expect(player.queued()).toEqual(['a', 'b', 'c', 'd']);
    expect(player.now().track?.videoId).toBe(playing);
    expect(player.queued()[player.now().queueIndex]).toBe(playing);
  });

  it('stays on for the next list', () => {
    const player = aPlayer();
    player.pressRow(tracks('a', 'b'), 0);
    player.engine.toggleShuffle();
    player.pressRow(tracks('x', 'y', 'z'), 1);
    expect(player.queued()).toEqual(['y', 'z', 'x']);
    player.engine.toggleShuffle();
    expect(player.queued()).toEqual(['x', 'y', 'z']);
    expect(player.now().queueIndex).toBe(1);
  });
});
