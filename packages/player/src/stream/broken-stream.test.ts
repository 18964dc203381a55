import { describe, expect, it } from 'vitest';
import { aPlayer, type TestPlayer } from '../testing/a-player.ts';
import { anAudioFormat, aSongInfo, aTrack } from '../testing/builders.ts';
import type { StreamCheck } from '../ports.ts';

/** A player whose song 'one' has a lossless original, and after it transcoded formats. */
function aPlayerWithFormats(): TestPlayer {
  const player = aPlayer();
  const formats = [
    anAudioFormat(141, { url: '/original', mimeType: 'audio/flac' }),
    anAudioFormat(251, { url: '/opus' }),
    anAudioFormat(140, { url: '/aac', mimeType: 'audio/mp4; codecs="mp4a.40.2"' }),
  ];
  player.songInfos.set('one', () => aSongInfo('one', { formats }));
  return player;
}

/** The same, 16 seconds into that song. */
async function playingOriginal(): Promise<TestPlayer> {
  const player = aPlayerWithFormats();
  await player.playing();
  await player.run(16);
  return player;
}

/** Fails the active deck so often in a row that the server of the stream is asked why. */
async function failUntilChecked(player: TestPlayer, code: number): Promise<void> {
  for (const _ of ['first', 'second', 'third', 'last']) await player.fail(code, 'Format error');
}

describe('a stream that the browser cannot decode', () => {
  it('goes on at its position in the next format [4.99]', async () => {
    const player = await playingOriginal();
    expect(player.audio().src).toBe('/original');
    await player.fail(3);
    await player.hear();
    expect(player.audio()).toMatchObject({ src: '/opus', currentTime: 16, isSounding: true });
    expect(player.now()).toMatchObject({ state: 'playing', alert: null });
  });

  it('does so if the element says that it could not be loaded, but the server does send it [4.99]', async () => {
    const player = aPlayerWithFormats();
    const checked: string[] = [];
    player.checkStream = (url) => {
      checked.push(url);
      return Promise.resolve({ isBack: false, refusal: null });
    };
    player.engine.playTrack(aTrack('one'));
    await player.settle();
    await player.fail(4);
    expect(player.audio().src).toBe('/original');
    await player.fail(4);
    await player.hear();
    expect(player.audio()).toMatchObject({ src: '/opus', isSounding: true });
    expect(checked).toEqual(['/original']);
  });

  it('starts in that format when it is played again [4.99]', async () => {
    const player = await playingOriginal();
    await player.fail(3);
    await player.hear();
    await player.playing(aTrack('two'));
    await player.playing();
    expect(player.audio().src).toBe('/opus');
  });

  it('is an error if no format can be decoded; a press then begins with the first [4.99]', async () => {
    const player = await playingOriginal();
    for (const message of ['no flac', 'no opus', 'no aac']) {
      expect(player.now().alert).toBeNull();
      await player.fail(3, message);
      await player.settle();
    }
    expect(player.now()).toMatchObject({ state: 'error', alert: { text: 'no aac' } });
    player.engine.play();
    await player.hear();
    expect(player.audio()).toMatchObject({ src: '/original', currentTime: 16 });
  });
});

describe('a stream that breaks off', () => {
  it('goes on at its position, however often, if it plays on in between [4.84]', async () => {
    const player = await playingOriginal();
    for (const positionSeconds of [16, 17, 18, 19, 20, 21]) {
      player.audio().fail(2);
      await player.hear();
      expect(player.now()).toMatchObject({ state: 'playing', positionSeconds, alert: null });
      await player.run(1);
    }
    expect(player.audio().src).toBe('/original');
  });

  it('before it has played on is waited for until its server can be reached, and goes on [4.84]', async () => {
    const { promise, resolve } = Promise.withResolvers<StreamCheck>();
    const player = await playingOriginal();
    player.checkStream = () => promise;
    await failUntilChecked(player, 2);
    player.clock.pass(3_600_000);
    await player.settle();
    expect(player.now()).toMatchObject({ state: 'waiting', isPlayWanted: true, alert: null });
    resolve({ isBack: true, refusal: null });
    await player.hear();
    expect(player.audio()).toMatchObject({ src: '/original', currentTime: 16, isSounding: true });
    await player.fail(2);
    await player.hear();
    expect(player.audio().src).toBe('/original');
  });

  it('and does not play on though the server sends it goes on in the next format [4.84]', async () => {
    const player = await playingOriginal();
    await failUntilChecked(player, 2);
    await player.hear();
    expect(player.audio()).toMatchObject({ src: '/opus', currentTime: 16, isSounding: true });
  });

  it('is not left for the next song that would follow by itself, however its network does [4.84]', async () => {
    const player = aPlayer();
    player.pressRow([aTrack('a'), aTrack('one'), aTrack('c')], 0);
    await player.hear();
    await player.end();
    await player.hear();
    await player.run(100);
    player.checkStream = () => new Promise(() => undefined);
    for (const _ of [1, 2, 3, 4, 5]) {
      player.audio().fail(2);
      await player.hear();
      await player.run(5);
    }
    expect(player.now()).toMatchObject({ track: { videoId: 'one' }, positionSeconds: 125, state: 'playing' });
    await failUntilChecked(player, 2);
    expect(player.now()).toMatchObject({ track: { videoId: 'one' }, positionSeconds: 125, state: 'waiting' });
  });
});

describe('a stream that the server does not send', () => {
  async function failing(check: TestPlayer['checkStream']): Promise<TestPlayer> {
    const player = await playingOriginal();
    player.checkStream = check;
    await failUntilChecked(player, 4);
    return player;
  }

  it('is waited for, and goes on at its position [4.100]', async () => {
    const { promise, resolve } = Promise.withResolvers<StreamCheck>();
    const player = await failing(() => promise);
    expect(player.now()).toMatchObject({ state: 'waiting', isPlayWanted: true, alert: null });
    resolve({ isBack: true, refusal: null });
    await player.hear();
    expect(player.audio()).toMatchObject({ src: '/original', currentTime: 16, isSounding: true });
  });

  it('stays silent when it comes back after a pause [4.100]', async () => {
    const { promise, resolve } = Promise.withResolvers<StreamCheck>();
    const player = await failing(() => promise);
    player.engine.pause();
    resolve({ isBack: true, refusal: null });
    await player.hear();
    expect(player.audio().isSounding).toBe(false);
  });

  it('is waited for no longer once another track is played [4.100]', async () => {
    let isAborted = false;
    const player = await failing((_, signal) => {
      signal.addEventListener('abort', () => {
        isAborted = true;
      });
      return new Promise(() => undefined);
    });
    await player.playing(aTrack('two'));
    expect(isAborted).toBe(true);
    expect(player.audio().src).toBe('/stream/two');
  });

  it('says why the server refuses it, once no other format is left [4.100]', async () => {
    const player = await failing(() => Promise.resolve({ isBack: false, refusal: 'The disk is full.' }));
    for (const _ of ['opus', 'aac']) {
      expect(player.now().alert).toBeNull();
      await player.fail(4, 'Format error');
      await player.settle();
    }
    expect(player.now()).toMatchObject({ state: 'error', alert: { text: 'The disk is full.' } });
  });

  it('goes on with another address if the one that is refused has expired meanwhile [4.84]', async () => {
    const { promise, resolve } = Promise.withResolvers<StreamCheck>();
    const player = await failing(() => promise);
    player.clock.pass(8 * 3_600_000);
    resolve({ isBack: false, refusal: 'This stream address is invalid or has expired.' });
    await player.hear();
    expect(player.audio()).toMatchObject({ src: '/original', currentTime: 16, isSounding: true });
    expect(player.songInfoRequests.length).toBeGreaterThan(1);
  });

  it('says that the track cannot be played any more, if its song info does so now [4.100]', async () => {
    const { promise, resolve } = Promise.withResolvers<StreamCheck>();
    const player = await failing(() => promise);
    const playability = { status: 'ERROR', reason: 'The file of this track is missing' };
    player.songInfos.set('one', () => aSongInfo('one', { playability }));
    resolve({ isBack: false, refusal: 'Not found.' });
    await player.settle();
    expect(player.now().alert).toMatchObject({ text: 'ERROR: The file of this track is missing' });
  });

  it('is not asked for any more by a wait that a press has replaced [4.100]', async () => {
    const signals: AbortSignal[] = [];
    const player = await failing((_, signal) => {
      signals.push(signal);
      return new Promise(() => undefined);
    });
    player.engine.pause();
    player.engine.play();
    await player.settle();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it.each([
    ['is known of its server', () => Promise.resolve(null)],
    ['can be found out', () => Promise.reject(new Error('no connection'))],
  ])('goes on in the next format if nothing %s [4.99]', async (_, check) => {
    const player = await failing(check);
    await player.hear();
    expect(player.audio()).toMatchObject({ src: '/opus', currentTime: 16 });
  });
});
