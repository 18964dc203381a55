import type { WatchList } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { aPlayer } from '../../testing/a-player.ts';
import { aTrack, tracks } from '../../testing/builders.ts';

describe('a watch-list', () => {
  it('updates the details of the current track, wherever it is in the list', async () => {
    const player = aPlayer();
    const [two, one] = tracks('two', 'one');
    player.watchLists.set('one', () => ({
      tracks: [...(two ? [two] : []), { ...(one ?? aTrack('one')), title: 'As it is called' }],
      playlistId: null,
    }));
    await player.playing();
    expect(player.queued()).toEqual(['one', 'two']);
    expect(player.now().track?.title).toBe('As it is called');
  });

  it('that fails is logged with its videoId, unless it was cancelled', async () => {
    const cause = new Error('offline');
    const player = aPlayer();
    const slow = Promise.withResolvers<WatchList>();
    player.watchLists.set('one', () => Promise.reject(cause));
    player.watchLists.set('two', () => slow.promise);
    await player.playing();
    expect(player.logs).toEqual([['watch-list-failed', { videoId: 'one', cause }]]);
    player.engine.playTrack(aTrack('two'));
    player.pressRow(tracks('a', 'b'), 0);
    slow.reject(cause);
    await player.settle();
    expect(player.logs).toHaveLength(1);
  });
});
