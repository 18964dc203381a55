import { describe, expect, it } from 'vitest';
import type { StreamCheck } from '../ports.ts';
import { aPlayer, type TestPlayer } from '../testing/a-player.ts';
import { anAudioFormat, aSongInfo, aTrack, aVideoSongInfo } from '../testing/builders.ts';

/** Passes half a minute, in which nothing arrives. */
async function waitInVain(player: TestPlayer): Promise<void> {
  player.clock.pass(30_000);
  await player.settle();
}

/** A player whose song stalls at 1:20. `resolve` answers its first check of the server. */
async function aStalledPlayer() {
  const { promise, resolve } = Promise.withResolvers<StreamCheck>();
  const player = aPlayer();
  player.checkStream = () => promise;
  await player.playing();
  await player.run(80);
  player.audio().stall();
  await player.settle();
  return { player, resolve };
}

describe('a stream from which nothing arrives', () => {
  it('is opened again after half a minute, and then plays [4.60]', async () => {
    const player = aPlayer();
    player.engine.playTrack(aTrack('one'));
    await player.settle();
    const { loadCalls } = player.audio();
    player.clock.pass(29_999);
    expect(player.audio().loadCalls).toBe(loadCalls);
    player.clock.pass(1);
    await player.settle();
    expect(player.audio().loadCalls).toBe(loadCalls + 1);
    await player.hear();
    expect(player.now()).toMatchObject({ state: 'playing', alert: null });
  });

  it('goes on at its position when it stopped in the middle of a song [4.60]', async () => {
    const player = aPlayer();
    await player.playing();
    await player.run(80);
    player.audio().stall();
    await player.settle();
    await waitInVain(player);
    await player.hear();
    expect(player.now()).toMatchObject({ state: 'playing', positionSeconds: 80 });
  });

  it('is opened again also if the browser reports no wait [4.60]', async () => {
    const player = aPlayer();
    await player.playing();
    await player.run(80);
    player.audio().readyState = 2;
    const { loadCalls } = player.audio();
    await waitInVain(player);
    expect(player.audio().loadCalls).toBe(loadCalls + 1);
    await player.hear();
    expect(player.now()).toMatchObject({ state: 'playing', positionSeconds: 80 });
  });

  it('is given up after the third time, in a sentence, and a press tries again [4.60]', async () => {
    const player = aPlayer();
    player.engine.playTrack(aTrack('one'));
    await player.settle();
    await waitInVain(player);
    await waitInVain(player);
    expect(player.now()).toMatchObject({ state: 'waiting', alert: null });
    await waitInVain(player);
    expect(player.now()).toMatchObject({
      state: 'error',
      isPlayWanted: false,
      alert: { text: 'The song did not arrive in time' },
    });
    player.engine.play();
    await player.settle();
    await waitInVain(player);
    await waitInVain(player);
    expect(player.now()).toMatchObject({ state: 'waiting', isPlayWanted: true });
    await player.hear();
    expect(player.now().state).toBe('playing');
  });

  it('is waited for without a limit while its server cannot be reached, and goes on at its position [4.60]', async () => {
    const { player, resolve } = await aStalledPlayer();
    for (let minutes = 0; minutes < 60; minutes += 0.5) await waitInVain(player);
    expect(player.now()).toMatchObject({ state: 'waiting', isPlayWanted: true, alert: null });
    resolve({ isBack: true, refusal: null });
    await player.hear();
    expect(player.now()).toMatchObject({ state: 'playing', positionSeconds: 80, alert: null });
  });

  it('is opened again also if nothing arrives after its server has come back [4.60] [4.117]', async () => {
    const { player, resolve } = await aStalledPlayer();
    for (let minutes = 0; minutes < 5; minutes += 0.5) await waitInVain(player);
    resolve({ isBack: true, refusal: null });
    await player.settle();
    let asked = 0;
    player.checkStream = async () => {
      asked += 1;
      return { isBack: false, refusal: null };
    };
    const { loadCalls } = player.audio();
    player.clock.pass(29_999);
    await player.settle();
    expect(player.audio().loadCalls).toBe(loadCalls);
    player.clock.pass(1);
    await player.settle();
    expect({ loadCalls: player.audio().loadCalls, asked }).toEqual({ loadCalls: loadCalls + 1, asked: 0 });
    await player.hear();
    expect(player.now()).toMatchObject({ state: 'playing', positionSeconds: 80, alert: null });
  });

  it('is left for the next format after the third time if its server sends it [4.60]', async () => {
    const player = aPlayer();
    const formats = [anAudioFormat(251, { url: '/opus' }), anAudioFormat(140, { url: '/aac' })];
    player.songInfos.set('one', () => aSongInfo('one', { formats }));
    await player.playing();
    await player.run(80);
    player.audio().stall();
    await player.settle();
    for (const src of ['/opus', '/opus', '/aac']) {
      await waitInVain(player);
      expect(player.audio().src).toBe(src);
    }
    await player.hear();
    expect(player.now()).toMatchObject({ state: 'playing', positionSeconds: 80, alert: null });
  });

  it('is given up half a minute after the last format is tried [4.60]', async () => {
    const player = aPlayer();
    const formats = [anAudioFormat(251, { url: '/opus' }), anAudioFormat(140, { url: '/aac' })];
    player.songInfos.set('one', () => aSongInfo('one', { formats }));
    await player.playing();
    player.audio().stall();
    await player.settle();
    for (let seconds = 0; seconds < 90; seconds += 30) await waitInVain(player);
    expect(player.now()).toMatchObject({ state: 'waiting', alert: null });
    await waitInVain(player);
    expect(player.now()).toMatchObject({
      state: 'error',
      alert: { text: 'The song did not arrive in time' },
    });
  });
});

it('a stream that has to be transcoded first is waited for ten minutes [4.60]', async () => {
  const player = aPlayer();
  const formats = [anAudioFormat(251, { contentLengthBytes: null })];
  player.songInfos.set('one', () => aSongInfo('one', { formats }));
  player.engine.playTrack(aTrack('one'));
  await player.settle();
  for (let minutes = 0; minutes < 9.5; minutes += 0.5) await waitInVain(player);
  expect(player.now()).toMatchObject({ state: 'waiting', alert: null });
  await waitInVain(player);
  expect(player.now().alert?.text).toBe('The song did not arrive in time');
});

describe('a stream is left open', () => {
  it('while data arrives, however slowly [4.60]', async () => {
    const player = aPlayer();
    player.engine.playTrack(aTrack('one'));
    await player.settle();
    const { loadCalls } = player.audio();
    for (const _ of ['once', 'twice', 'three times']) {
      player.clock.pass(20_000);
      player.audio().arrive();
      await player.settle();
    }
    expect(player.audio().loadCalls).toBe(loadCalls);
  });

  it('while it is paused, or plays', async () => {
    const player = aPlayer();
    await player.playing();
    const { loadCalls } = player.audio();
    await waitInVain(player);
    player.engine.pause();
    await waitInVain(player);
    expect(player.audio().loadCalls).toBe(loadCalls);
  });

  it('while it is only held until the video has buffered', async () => {
    const player = aPlayer({ isVideoSwitchedOn: true });
    player.songInfos.set('one', () => aVideoSongInfo('one'));
    player.engine.playTrack(aTrack('one'));
    await player.settle();
    player.audio().receive(200);
    await player.settle();
    const { loadCalls } = player.audio();
    await waitInVain(player);
    expect(player.audio().loadCalls).toBe(loadCalls);
  });

  it('while its song info is requested, however long that takes', async () => {
    const player = aPlayer();
    player.songInfos.set('one', () => new Promise(() => undefined));
    player.engine.playTrack(aTrack('one'));
    await player.settle();
    for (const _ of ['once', 'twice', 'three times', 'four times']) await waitInVain(player);
    expect(player.now()).toMatchObject({ state: 'waiting', alert: null });
  });
});
