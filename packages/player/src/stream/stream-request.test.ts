import { describe, expect, it } from 'vitest';
import { aPlayer, type TestPlayer } from '../testing/a-player.ts';
import { anAudioFormat, aSongInfo, aTrack } from '../testing/builders.ts';

/** From now on the host returns another address for the track. */
const giveNewAddress = ({ songInfos }: TestPlayer) =>
  songInfos.set('one', () => aSongInfo('one', { formats: [anAudioFormat(251, { url: '/fresh' })] }));

describe('a track that cannot be played', () => {
  it("alerts 'STATUS: reason' and does not start [5.01] [8.02]", async () => {
    const player = aPlayer();
    player.songInfos.set('one', () =>
      aSongInfo('one', { playability: { status: 'UNPLAYABLE', reason: 'Gone for good' }, formats: [] }),
    );
    await player.playing();
    expect(player.now().alert?.text).toBe('UNPLAYABLE: Gone for good');
    expect(player.now()).toMatchObject({ state: 'paused', isPlayWanted: false });
  });

  it('alerts the status alone without a reason', async () => {
    const player = aPlayer();
    player.songInfos.set('one', () =>
      aSongInfo('one', { playability: { status: 'ERROR', reason: null }, details: null, formats: [] }),
    );
    await player.playing();
    expect(player.now().alert?.text).toBe('ERROR');
  });

  it('alerts when no format can be played', async () => {
    const player = aPlayer();
    player.songInfos.set('one', () => aSongInfo('one', { formats: [anAudioFormat(600)] }));
    await player.playing();
    expect(player.now().alert?.text).toMatch(/no format/);
    expect(player.now().state).toBe('paused');
  });

  it('only logs song info that cannot be loaded, and retries on the next press [8.04]', async () => {
    const player = aPlayer();
    player.songInfos.set('one', () => Promise.reject(new Error('offline')));
    await player.playing();
    expect(player.logged).toEqual(['song-info-failed']);
    expect(player.now()).toMatchObject({ alert: null, state: 'paused' });
    player.songInfos.delete('one');
    await player.playing();
    expect(player.now().state).toBe('playing');
  });

  it('alerts an error of the audio element with its message, state 5 [8.01] [4.20]', async () => {
    const player = aPlayer();
    await player.playing();
    await player.fail(3, 'PIPELINE_ERROR_DECODE');
    expect(player.now()).toMatchObject({ stateCode: 5, isPlayWanted: false });
    expect(player.now().alert).toMatchObject({ severity: 'error', text: 'PIPELINE_ERROR_DECODE' });
  });
});

describe('a stream address that failed or expired', () => {
  it('is refreshed once without an alert, and playback continues at its position [8.01]', async () => {
    const player = aPlayer();
    await player.playing();
    await player.run(42);
    giveNewAddress(player);
    await player.fail(2);
    expect(player.audio().src).toBe('/fresh');
    await player.hear();
    expect(player.now()).toMatchObject({ state: 'playing', positionSeconds: 42, alert: null });
    expect(player.recorded).toHaveLength(1);
  });

  it('is known to have expired since its song info was loaded, however late it was opened [8.01]', async () => {
    const player = aPlayer();
    player.songInfos.set('one', () => aSongInfo('one', { expiresInSeconds: 7 * 3600 }));
    await player.playing();
    await player.playing(aTrack('two'));
    player.clock.pass(5 * 3_600_000);
    await player.playing();
    player.engine.pause();
    await player.settle();
    player.clock.pass(3 * 3_600_000);
    giveNewAddress(player);
    player.engine.play();
    await player.hear();
    expect(player.audio().src).toBe('/fresh');
    expect(player.now().state).toBe('playing');
  });

  it('is an error with an alert when the new addresses fail as well [8.01] [4.20]', async () => {
    const player = aPlayer();
    await player.playing();
    for (const _ of ['first', 'second', 'third']) {
      await player.fail(4);
      expect(player.now()).toMatchObject({ alert: null, isPlayWanted: true });
    }
    await player.fail(4, 'no such stream');
    expect(player.now()).toMatchObject({
      stateCode: 5,
      alert: { text: 'no such stream', severity: 'error' },
    });
    expect(player.songInfoRequests).toEqual(['one', 'one', 'one', 'one']);
  });

  it('is an error when the second address of a stream that never began fails as well [8.01]', async () => {
    const player = aPlayer();
    player.engine.playTrack(aTrack('one'));
    await player.settle();
    await player.fail(4);
    expect(player.now()).toMatchObject({ alert: null, isPlayWanted: true });
    await player.fail(4, 'no such stream');
    expect(player.now()).toMatchObject({ stateCode: 5, alert: { text: 'no such stream' } });
    expect(player.songInfoRequests).toEqual(['one', 'one']);
  });

  it.each<[how: string, act: (player: TestPlayer) => unknown]>([
    ['it has played for less than a second', (player) => player.run(0.9)],
    ['a seek has moved it on', (player) => player.engine.seekToSeconds(150)],
  ])('is refreshed three times in a row at most when %s in between [4.84]', async (_, act) => {
    const player = aPlayer();
    await player.playing();
    for (let failures = 1; failures <= 3; failures += 1) {
      player.audio().fail(2);
      await player.hear();
      expect(player.now().alert).toBeNull();
      await act(player);
      await player.settle();
    }
    await player.fail(2, 'gone again');
    expect(player.now().alert?.text).toBe('gone again');
  });

  it('is refreshed again in a repeat, however short the track [4.84]', async () => {
    const player = aPlayer({ repeat: 'one' });
    await player.playing();
    for (const _ of [1, 2, 3, 4, 5]) {
      player.audio().fail(2);
      await player.hear(5);
      await player.end();
    }
    expect(player.now()).toMatchObject({ state: 'playing', alert: null });
  });

  it('is refreshed when play is pressed after it expired, at the same position', async () => {
    const player = aPlayer();
    await player.playing();
    player.audio().advance(42);
    player.engine.toggle();
    await player.settle();
    player.clock.pass(3_600_000);
    giveNewAddress(player);
    player.engine.toggle();
    await player.settle();
    expect(player.audio().src).toBe('/fresh');
    await player.hear();
    expect(player.now()).toMatchObject({ state: 'playing', positionSeconds: 42, alert: null });
    expect(player.recorded).toHaveLength(1);
  });

  it('is refreshed before a repeat that begins after it expired, from the start', async () => {
    const player = aPlayer();
    player.engine.setRepeat('one');
    await player.playing();
    player.clock.pass(3_600_000);
    giveNewAddress(player);
    await player.end();
    expect(player.audio().src).toBe('/fresh');
    await player.hear();
    expect(player.now()).toMatchObject({ state: 'playing', positionSeconds: 0 });
    expect(player.recorded).toHaveLength(2);
  });

  it('is an error with an alert when no new address can be fetched', async () => {
    const player = aPlayer();
    await player.playing();
    player.songInfos.set('one', () => Promise.reject(new Error('offline')));
    await player.fail(2);
    expect(player.now()).toMatchObject({ state: 'error', alert: { severity: 'error' } });
  });

  it('plays again at the same position when the listener presses play after an error', async () => {
    const player = aPlayer();
    await player.playing();
    await player.run(42);
    await player.fail(3);
    player.engine.toggle();
    await player.hear();
    expect(player.now()).toMatchObject({ state: 'playing', positionSeconds: 42 });
  });
});

describe('a failure', () => {
  const offline = new Error('offline');

  it('of song info or history is logged with its videoId [8.04]', async () => {
    const player = aPlayer();
    player.songInfos.set('one', () => Promise.reject(offline));
    await player.playing();
    player.beforeRecorded = () => Promise.reject(offline);
    await player.playing(aTrack('two'));
    expect(player.logs).toEqual([
      ['song-info-failed', { videoId: 'one', cause: offline }],
      ['history-failed', { videoId: 'two', cause: offline }],
    ]);
    expect(player.now()).toMatchObject({ state: 'playing', alert: null });
  });

  it('of the audio pauses it, and the next press requests the song info again', async () => {
    const player = aPlayer();
    await player.playing();
    await player.fail(3);
    expect(player.audio().paused).toBe(true);
    player.engine.pause();
    expect(player.now().state).toBe('error');
    player.engine.toggle();
    await player.settle();
    expect(player.songInfoRequests).toEqual(['one', 'one']);
  });

  it('of song info on the press after an error is only logged [8.04]', async () => {
    const player = aPlayer();
    await player.playing();
    player.audio().fail(2);
    await player.hear();
    await player.fail(3);
    player.engine.dismissAlert();
    player.songInfos.set('one', () => Promise.reject(offline));
    expect(player.logs).toEqual([]);
    player.engine.toggle();
    await player.settle();
    expect(player.now()).toMatchObject({ state: 'paused', isPlayWanted: false, alert: null });
    expect(player.logs).toEqual([['song-info-failed', { videoId: 'one', cause: offline }]]);
  });

  it('is not logged for a request that was cancelled by signing out', async () => {
    const player = aPlayer();
    const slow = Promise.withResolvers<ReturnType<typeof aSongInfo>>();
    player.songInfos.set('one', () => slow.promise);
    player.engine.playTrack(aTrack('one'));
    player.engine.onSessionEnd();
    slow.resolve(aSongInfo('one'));
    await player.settle();
    expect(player.logged).toEqual([]);
    expect(player.audio().src).toBe('');
  });
});
