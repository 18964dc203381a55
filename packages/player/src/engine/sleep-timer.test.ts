import type { Track } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { aPlayer, type TestPlayer } from '../testing/a-player.ts';
import { aTrack, aWatchList, tracks } from '../testing/builders.ts';

describe('the sleep timer', () => {
  it('pauses when the time is over', async () => {
    const player = aPlayer();
    await player.playing();
    player.engine.setSleepTimer({ kind: 'after', minutes: 15 });
    expect(player.now().sleepTimer).toEqual({ kind: 'at', endsAtEpochMs: player.clock.now() + 900_000 });
    player.clock.pass(899_999);
    expect(player.audio().isSounding).toBe(true);
    player.clock.pass(1);
    await player.settle();
    expect(player.audio().isSounding).toBe(false);
    expect(player.now()).toMatchObject({ state: 'paused', sleepTimer: null });
  });

  it('pauses at once if its time passed while the computer slept [4.98]', async () => {
    const player = aPlayer();
    await player.playing();
    player.engine.setSleepTimer({ kind: 'after', minutes: 15 });
    player.clock.sleep(9 * 3_600_000);
    expect(player.audio().isSounding).toBe(true);
    await player.run(0.2);
    expect(player.audio().isSounding).toBe(false);
    expect(player.now()).toMatchObject({ state: 'paused', sleepTimer: null });
  });

  it.each([
    ['plays on', (player: TestPlayer) => player.engine.play()],
    ['plays another track', (player: TestPlayer) => player.engine.playTrack(aTrack('b'))],
  ])('pauses no listener who had paused before, and %s after the computer slept [4.98]', async (_, press) => {
    const player = aPlayer();
    await player.playing();
    player.engine.setSleepTimer({ kind: 'after', minutes: 15 });
    player.engine.pause();
    player.clock.sleep(9 * 3_600_000);
    press(player);
    await player.hear();
    await player.run(0.2);
    expect(player.now()).toMatchObject({ state: 'playing', sleepTimer: null });
  });

  it('pauses when the time is over if the clock was set back meanwhile', async () => {
    const player = aPlayer();
    await player.playing();
    player.engine.setSleepTimer({ kind: 'after', minutes: 15 });
    player.clock.setBack(60_000);
    player.clock.pass(900_000);
    expect(player.audio().isSounding).toBe(true);
    player.clock.pass(60_000);
    expect(player.audio().isSounding).toBe(false);
  });

  it('can be cancelled', async () => {
    const player = aPlayer();
    await player.playing();
    player.engine.setSleepTimer({ kind: 'after', minutes: 15 });
    player.engine.setSleepTimer(null);
    player.clock.pass(900_000);
    expect(player.audio().isSounding).toBe(true);
    expect(player.now().sleepTimer).toBeNull();
  });

  it('pauses at the end of the track instead of playing the next, and is then off [4.121]', async () => {
    const player = aPlayer();
    const list = [aTrack('a'), aTrack('b')];
    player.engine.playTrack(list[0] ?? aTrack('a'), { list, index: 0 });
    await player.hear();
    player.engine.setSleepTimer({ kind: 'end-of-track' });
    await player.end();
    expect(player.now()).toMatchObject({ queueIndex: 0, state: 'paused', sleepTimer: null });
  });

  /** A player at a track that followed by itself, to be paused at its end. */
  async function atSecond(list: readonly Track[]) {
    const player = aPlayer();
    player.pressRow(list, 0);
    await player.hear();
    await player.end();
    await player.hear();
    player.engine.setSleepTimer({ kind: 'end-of-track' });
    return player;
  }

  it('pauses at the end of a track also if that breaks off, instead of skipping it [4.121]', async () => {
    const player = await atSecond(tracks('a', 'b', 'c'));
    await player.run(20);
    await player.fail(3, 'Broken.');
    expect(player.now()).toMatchObject({
      track: { videoId: 'b' },
      isPlayWanted: false,
      sleepTimer: null,
      alert: { text: 'Broken.' },
    });
    player.engine.next();
    await player.hear();
    expect(player.now()).toMatchObject({ track: { videoId: 'c' }, state: 'playing' });
  });

  it('pauses there also if nothing follows and Autoplay would go on [4.121]', async () => {
    const player = await atSecond(tracks('a', 'b'));
    player.watchLists.set('b', () => aWatchList('c'));
    player.engine.setAutoplay(true);
    await player.fail(3, 'Broken.');
    await player.hear();
    expect(player.now()).toMatchObject({ track: { videoId: 'b' }, isPlayWanted: false, sleepTimer: null });
  });

  it('stays set when the track fails that the listener pressed, which is not left [4.121]', async () => {
    const player = aPlayer();
    await player.playing(aTrack('a'), { list: tracks('a', 'b'), index: 0 });
    player.engine.setSleepTimer({ kind: 'end-of-track' });
    await player.fail(3, 'Broken.');
    expect(player.now()).toMatchObject({ track: { videoId: 'a' }, sleepTimer: { kind: 'end-of-track' } });
  });
});
