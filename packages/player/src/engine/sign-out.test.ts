import { describe, expect, it } from 'vitest';
import { aPlayer } from '../testing/a-player.ts';
import { aTrack, tracks } from '../testing/builders.ts';
import { restoreEntries } from '../queue/restore-entries.ts';

describe('signing out', () => {
  it('pauses, goes to sign in, and asks for a new stream afterwards [4.04]', async () => {
    const player = aPlayer();
    await player.playing();
    player.isSignedIn = false;
    player.engine.onSessionEnd();
    await player.settle();
    expect(player.audio().isSounding).toBe(false);
    expect([player.loginRedirects, player.wanted]).toEqual([1, null]);
    player.engine.playTrack(aTrack('one'));
    expect(player.wanted).toMatchObject({ track: { videoId: 'one' } });
    player.isSignedIn = true;
    player.engine.playTrack(aTrack('one'));
    await player.settle();
    expect(player.songInfoRequests).toEqual(['one', 'one']);
  });

  it('leaves nothing to the next listener in the tab: no queue, track, undo or sleep timer [4.65]', async () => {
    const player = aPlayer();
    await player.playing(aTrack('one'), { list: tracks('one', 'two', 'three'), index: 0 });
    player.engine.toggleShuffle();
    player.engine.removeFromQueue(player.now().queue[1]?.key ?? '');
    player.engine.setSleepTimer({ kind: 'end-of-track' });
    await player.run(9);
    player.isSignedIn = false;
    player.engine.onSessionEnd();
    expect(player.now()).toMatchObject({
      track: null,
      songInfo: null,
      lastThumbnailUrl: null,
      queue: [],
      queueIndex: -1,
      isShuffled: false,
      hasNext: false,
      positionSeconds: 0,
      durationSeconds: 0,
      sleepTimer: null,
    });
    player.isSignedIn = true;
    player.engine.toggle();
    expect(player.engine.undoQueueEdit(restoreEntries)).toBe(false);
    await player.settle();
    expect(player.now()).toMatchObject({ track: null, state: 'paused', isPlayWanted: false });
    expect(player.audio().isSounding).toBe(false);
  });

  it('does not send a listener to sign in whose session replaced another [4.65]', async () => {
    const player = aPlayer();
    await player.playing();
    player.engine.onSessionEnd();
    expect(player.now().track).toBeNull();
    expect(player.loginRedirects).toBe(0);
  });
});
