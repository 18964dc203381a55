import { describe, expect, it } from 'vitest';
import { aPlayer } from './testing/a-player.ts';
import { anAudioFormat, aSongInfo, aTrack } from './testing/builders.ts';

describe('starting a track', () => {
  it('plays the first allowed audio format once metadata is there [4.24] [5.02]', async () => {
    const player = aPlayer();
    player.engine.playTrack(aTrack('one'));
    await player.settle();
    expect(player.audio().src).toBe('/stream/one');
    expect(player.audio().isSounding).toBe(false);
    player.audio().receive(187);
    await player.settle();
    expect(player.audio().isSounding).toBe(true);
    expect(player.now()).toMatchObject({ state: 'playing', durationSeconds: 187, seekPercent: 1 });
  });

  it('waits while song info and bytes are on their way', async () => {
    const player = aPlayer();
    player.engine.playTrack(aTrack('one'));
    expect(player.now()).toMatchObject({ state: 'waiting', stateCode: 3, isPlayWanted: true });
  });

  it('resets the seek position for the next track [4.24]', async () => {
    const player = aPlayer();
    await player.playing();
    player.audio().advance(60);
    await player.settle();
    expect(player.now().positionSeconds).toBe(60);
    await player.playing(aTrack('two'));
    expect(player.now()).toMatchObject({ positionSeconds: 0, seekPercent: 1 });
  });

  it('takes the length from the catalogue when the stream does not know its own', async () => {
    const player = aPlayer();
    player.engine.playTrack(aTrack('one'));
    await player.settle();
    player.audio().receive(Infinity);
    await player.settle();
    expect(player.now().durationSeconds).toBe(200);
  });

  it('does not start when the session ended before metadata came [4.24] [6.02]', async () => {
    const player = aPlayer();
    player.engine.playTrack(aTrack('one'));
    await player.settle();
    player.isSignedIn = false;
    player.audio().receive(200);
    await player.settle();
    expect(player.audio().isSounding).toBe(false);
    expect(player.now().state).toBe('paused');
  });

  it('sends a signed-out listener to sign in, and says what is wanted after [6.03]', async () => {
    const player = aPlayer();
    player.isSignedIn = false;
    const list = [aTrack('one'), aTrack('two')];
    player.engine.playTrack(aTrack('one'), { list, index: 0 });
    await player.settle();
    expect(player.loginRedirects).toBe(1);
    expect(player.wanted).toMatchObject({ track: { videoId: 'one' }, pressed: { list, index: 0 } });
    expect([player.songInfoRequests, player.watchListRequests, player.now().queue]).toEqual([[], [], []]);
    expect(player.now().track).toBeNull();
    player.isSignedIn = true;
    player.engine.playTrack(aTrack('one'), { list, index: 0 });
    await player.settle();
    player.audio().receive(200);
    await player.settle();
    expect(player.now()).toMatchObject({ state: 'playing', track: { videoId: 'one' } });
  });

  it('stays paused when the listener paused while it was loading', async () => {
    const player = aPlayer();
    player.engine.playTrack(aTrack('one'));
    player.engine.toggle();
    await player.settle();
    player.audio().receive(200);
    await player.settle();
    expect(player.audio().isSounding).toBe(false);
    expect(player.now()).toMatchObject({ state: 'paused', isPlayWanted: false });
  });

  it('is paused, without an alert, when the browser wants a press first', async () => {
    const player = aPlayer();
    for (const deck of player.decks) deck.isPlayRefused = true;
    await player.playing();
    expect(player.now()).toMatchObject({ state: 'paused', isPlayWanted: false, alert: null });
  });

  it('drops the song info of a track that was left meanwhile', async () => {
    const player = aPlayer();
    const slow = Promise.withResolvers<ReturnType<typeof aSongInfo>>();
    player.songInfos.set('slow', () => slow.promise);
    player.engine.playTrack(aTrack('slow'));
    await player.playing(aTrack('fast'));
    slow.resolve(aSongInfo('slow'));
    await player.settle();
    expect(player.audio().src).toBe('/stream/fast');
    expect(player.now()).toMatchObject({ state: 'playing', songInfo: { details: { videoId: 'fast' } } });
    expect(player.logged).toEqual([]);
  });

  it('pressing the current track resumes it instead of starting over', async () => {
    const player = aPlayer();
    await player.playing();
    player.audio().advance(30);
    player.engine.pause();
    await player.settle();
    player.engine.playTrack(aTrack('one'));
    await player.settle();
    expect(player.now()).toMatchObject({ state: 'playing', positionSeconds: 30 });
  });

  it('ignores a press on a track that cannot be played', () => {
    const player = aPlayer();
    player.engine.playTrack(aTrack(null));
    expect(player.now().track).toBeNull();
  });

  it('keeps the last thumbnail of the song info [3.12]', async () => {
    const player = aPlayer();
    await player.playing();
    expect(player.now().lastThumbnailUrl).toBe('/art/one-544');
  });

  it("takes the track's own thumbnail where its song info has none, never that of the track before", async () => {
    const player = aPlayer();
    const { details, ...info } = aSongInfo('two');
    player.songInfos.set('two', () => ({ ...info, details: details && { ...details, thumbnails: [] } }));
    await player.playing();
    await player.playing(aTrack('two'));
    expect(player.now().lastThumbnailUrl).toBe('/art/two-60');
  });
});

describe('state codes', () => {
  it('say paused, not waiting, when the listener paused just as the stream broke', async () => {
    const player = aPlayer();
    await player.playing();
    player.audio().stall();
    player.audio().fail(2);
    player.engine.pause();
    await player.settle();
    expect(player.now()).toMatchObject({ state: 'paused', isPlayWanted: false });
  });

  it('follows play, pause, waiting and seeking of the audio element [4.19] [4.20]', async () => {
    const player = aPlayer();
    await player.playing();
    expect(player.now().stateCode).toBe(1);
    player.engine.pause();
    await player.settle();
    expect(player.now().stateCode).toBe(2);
    player.engine.play();
    await player.settle();
    player.audio().stall();
    player.audio().flush();
    expect(player.now().stateCode).toBe(3);
    player.audio().receiveData();
    player.audio().flush();
    expect(player.now().stateCode).toBe(1);
  });

  it('takes a pause from outside, such as headphones pulled out, as the wish to pause', async () => {
    const player = aPlayer();
    await player.playing();
    player.audio().pause();
    await player.settle();
    expect(player.now()).toMatchObject({ state: 'paused', isPlayWanted: false });
  });
});

describe('history', () => {
  it('records a play once, not again on resume or seek [4.26]', async () => {
    const player = aPlayer();
    await player.playing();
    player.engine.pause();
    await player.settle();
    player.engine.play();
    player.engine.seekToSeconds(50);
    await player.settle();
    expect(player.recorded.map((track) => track.videoId)).toEqual(['one']);
    expect(player.now().lastHistoryEntry).toMatchObject({ videoId: 'one', entryId: '1' });
  });

  it('records nothing before sound starts', async () => {
    const player = aPlayer();
    player.engine.playTrack(aTrack('one'));
    await player.settle();
    expect(player.recorded).toEqual([]);
  });

  it('records a track again when it is started over after its end', async () => {
    const player = aPlayer();
    await player.playing();
    player.audio().end();
    await player.settle();
    expect(player.now()).toMatchObject({ state: 'paused', isPlayWanted: false });
    player.engine.play();
    await player.settle();
    expect(player.recorded).toHaveLength(2);
  });
});

describe('what cannot be played', () => {
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

  it('says so when no format can be played', async () => {
    const player = aPlayer();
    player.songInfos.set('one', () => aSongInfo('one', { formats: [anAudioFormat(600)] }));
    await player.playing();
    expect(player.now().alert?.text).toMatch(/no format/);
    expect(player.now().state).toBe('paused');
  });

  it('only logs a song info that cannot be loaded, and asks again on the next press [8.04]', async () => {
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
    player.audio().fail(3, 'PIPELINE_ERROR_DECODE');
    await player.settle();
    expect(player.now()).toMatchObject({ stateCode: 5, isPlayWanted: false });
    expect(player.now().alert).toMatchObject({ severity: 'error', text: 'PIPELINE_ERROR_DECODE' });
  });

  it('hides an alert after 3000 ms [8.03] [9.04]', async () => {
    const player = aPlayer();
    await player.playing();
    player.audio().fail(3);
    await player.settle();
    player.clock.pass(2999);
    expect(player.now().alert).not.toBeNull();
    player.clock.pass(1);
    expect(player.now().alert).toBeNull();
  });

  it('starts the time of an alert anew when another takes its place', async () => {
    const player = aPlayer();
    await player.playing();
    player.audio().fail(3, 'first');
    await player.settle();
    player.clock.pass(2000);
    await player.playing(aTrack('two'));
    player.audio().fail(3, 'second');
    await player.settle();
    player.clock.pass(2000);
    expect(player.now().alert?.text).toBe('second');
  });
});

describe('a stream address that died', () => {
  it('is fetched anew once in silence, and the song goes on where it was [8.01]', async () => {
    const player = aPlayer();
    await player.playing();
    player.audio().advance(42);
    await player.settle();
    player.songInfos.set('one', () => aSongInfo('one', { formats: [anAudioFormat(251, { url: '/fresh' })] }));
    player.audio().fail(2);
    await player.settle();
    expect(player.audio().src).toBe('/fresh');
    player.audio().receive(200);
    await player.settle();
    expect(player.now()).toMatchObject({ state: 'playing', positionSeconds: 42, alert: null });
    expect(player.recorded).toHaveLength(1);
  });

  it('is an error, and told, when the new address fails as well [8.01] [4.20]', async () => {
    const player = aPlayer();
    await player.playing();
    player.audio().fail(4);
    await player.settle();
    expect(player.now()).toMatchObject({ alert: null, isPlayWanted: true });
    player.audio().fail(4, 'no such stream');
    await player.settle();
    expect(player.now()).toMatchObject({
      stateCode: 5,
      alert: { text: 'no such stream', severity: 'error' },
    });
    expect(player.songInfoRequests).toEqual(['one', 'one']);
  });

  it('is fetched anew again once the second address had its time', async () => {
    const player = aPlayer();
    await player.playing();
    player.audio().fail(2);
    await player.settle();
    player.audio().receive(200);
    await player.settle();
    player.clock.pass(3_600_000);
    player.audio().fail(2);
    await player.settle();
    expect(player.now().alert).toBeNull();
    expect(player.songInfoRequests).toHaveLength(3);
  });

  it('is told of when nothing new can be fetched', async () => {
    const player = aPlayer();
    await player.playing();
    player.songInfos.set('one', () => Promise.reject(new Error('offline')));
    player.audio().fail(2);
    await player.settle();
    expect(player.now()).toMatchObject({ state: 'error', alert: { severity: 'error' } });
  });

  it('plays again from the same place when the listener presses play after an error', async () => {
    const player = aPlayer();
    await player.playing();
    player.audio().advance(42);
    await player.settle();
    player.audio().fail(3);
    await player.settle();
    player.engine.toggle();
    await player.settle();
    player.audio().receive(200);
    await player.settle();
    expect(player.now()).toMatchObject({ state: 'playing', positionSeconds: 42 });
  });
});

describe('signing out', () => {
  it('pauses, goes to sign in, and asks for a new stream afterwards [4.04]', async () => {
    const player = aPlayer();
    await player.playing();
    player.isSignedIn = false;
    player.engine.signedOut();
    await player.settle();
    expect(player.audio().isSounding).toBe(false);
    expect([player.loginRedirects, player.wanted]).toEqual([1, null]);
    player.engine.toggle();
    expect(player.wanted).toMatchObject({ track: { videoId: 'one' } });
    player.isSignedIn = true;
    player.engine.toggle();
    await player.settle();
    expect(player.songInfoRequests).toEqual(['one', 'one']);
  });
});
