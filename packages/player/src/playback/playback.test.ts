import { describe, expect, it } from 'vitest';
import { aPlayer } from '../testing/a-player.ts';
import { anAudioFormat, aSongInfo, aTrack, aVideoSongInfo } from '../testing/builders.ts';
import { FakeMediaElement } from '../testing/fake-media-element.ts';

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

  it('is told when the new address fails later, however long it held: one silent try for a track [8.01]', async () => {
    const player = aPlayer();
    await player.playing();
    player.audio().fail(2);
    await player.settle();
    player.audio().receive(200);
    await player.settle();
    player.clock.pass(3_600_000);
    player.audio().fail(2, 'gone again');
    await player.settle();
    expect(player.now()).toMatchObject({ stateCode: 5, alert: { text: 'gone again', severity: 'error' } });
    expect(player.songInfoRequests).toHaveLength(2);
  });

  it('is replaced before it can fail when play is pressed after it expired, from the same place', async () => {
    const player = aPlayer();
    await player.playing();
    player.audio().advance(42);
    player.engine.toggle();
    await player.settle();
    player.clock.pass(3_600_000);
    player.songInfos.set('one', () => aSongInfo('one', { formats: [anAudioFormat(251, { url: '/fresh' })] }));
    player.engine.toggle();
    await player.settle();
    expect(player.audio().src).toBe('/fresh');
    player.audio().receive(200);
    await player.settle();
    expect(player.now()).toMatchObject({ state: 'playing', positionSeconds: 42, alert: null });
    expect(player.recorded).toHaveLength(1);
  });

  it('is replaced before a repeat that begins after it expired, from the start', async () => {
    const player = aPlayer();
    player.engine.setRepeat('one');
    await player.playing();
    player.clock.pass(3_600_000);
    player.songInfos.set('one', () => aSongInfo('one', { formats: [anAudioFormat(251, { url: '/fresh' })] }));
    player.audio().end();
    await player.settle();
    expect(player.audio().src).toBe('/fresh');
    player.audio().receive(200);
    await player.settle();
    expect(player.now()).toMatchObject({ state: 'playing', positionSeconds: 0 });
    expect(player.recorded).toHaveLength(2);
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

describe('a stream that starts', () => {
  it('starts at once on a deck that knows its length already, and with that length', async () => {
    const player = aPlayer();
    const list = [aTrack('one'), aTrack('two')];
    player.engine.playTrack(aTrack('one'), { list, index: 0 });
    await player.settle();
    player.audio().receive(200);
    await player.settle();
    player.decks[1].receiveMetadata(187);
    player.decks[1].flush();
    player.engine.next();
    expect(player.audio()).toBe(player.decks[1]);
    expect(player.audio().playCalls).toBe(1);
    expect(player.now().durationSeconds).toBe(187);
  });

  it('begins without a seek', async () => {
    const player = aPlayer();
    const states: string[] = [];
    player.engine.subscribe(() => states.push(player.now().state));
    await player.playing();
    expect(states).not.toContain('seeking');
  });

  it('begins where the bar was put meanwhile, by the length that it turns out to have [4.24]', async () => {
    const player = aPlayer();
    player.engine.playTrack(aTrack('one'));
    await player.settle();
    player.engine.seekToSeconds(100);
    expect(player.now()).toMatchObject({ positionSeconds: 100, seekPercent: 50 });
    player.audio().receiveMetadata(400);
    player.audio().flush();
    expect(player.audio().currentTime).toBe(100);
    expect(player.now()).toMatchObject({ positionSeconds: 100, durationSeconds: 400, seekPercent: 25 });
  });

  it('is not started a second time by what the element says of it again', async () => {
    const player = aPlayer();
    await player.playing();
    player.audio().advance(30);
    await player.settle();
    player.audio().tell('loadedmetadata');
    expect(player.now().positionSeconds).toBe(30);
  });

  it('follows a length that is known better later', async () => {
    const player = aPlayer();
    await player.playing();
    player.audio().duration = 190;
    player.audio().tell('durationchange');
    expect(player.now().durationSeconds).toBe(190);
  });

  it('waits for its metadata, however often it is paused and played before', async () => {
    const player = aPlayer();
    player.engine.playTrack(aTrack('one'));
    await player.settle();
    player.engine.toggle();
    player.engine.toggle();
    expect(player.now()).toMatchObject({ state: 'waiting', isPlayWanted: true });
    expect(player.audio().playCalls).toBe(0);
    player.audio().receive(200);
    await player.settle();
    expect(player.audio().isSounding).toBe(true);
  });

  it('breaks while it starts, and is taken up again although that was logged', async () => {
    const player = aPlayer();
    player.engine.playTrack(aTrack('one'));
    await player.settle();
    player.audio().receiveMetadata(200);
    await player.settle();
    player.audio().fail(2);
    await player.settle();
    expect(player.logs).toEqual([
      ['play-rejected', { videoId: 'one', cause: expect.objectContaining({ name: 'NotSupportedError' }) }],
    ]);
    player.audio().receive(200);
    await player.settle();
    expect(player.now()).toMatchObject({ state: 'playing', alert: null });
  });

  it('of the track before does not sound again when the video is not waited for any more', async () => {
    const player = aPlayer({ isVideoSwitchedOn: true });
    player.songInfos.set('film', () => aVideoSongInfo('film'));
    player.engine.attachVideo(new FakeMediaElement());
    player.engine.playTrack(aTrack('film', { videoType: 'MUSIC_VIDEO_TYPE_OMV' }));
    await player.settle();
    player.audio().receive(200);
    await player.settle();
    expect(player.audio().playCalls).toBe(0);
    player.engine.playTrack(aTrack('two', { videoType: null }));
    await player.settle();
    expect(player.now().isPlayWanted).toBe(true);
    expect(player.audio().playCalls).toBe(0);
  });
});

describe('what the system or the browser does to the sound', () => {
  it('is followed when it plays what was paused here [4.20]', async () => {
    const player = aPlayer();
    await player.playing();
    player.engine.pause();
    await player.settle();
    await player.audio().play();
    player.audio().flush();
    expect(player.now()).toMatchObject({ stateCode: 1, isPlayWanted: true });
  });

  it('is playing from its first event, before the sound is there [4.20]', async () => {
    const player = aPlayer();
    await player.playing();
    player.engine.pause();
    await player.settle();
    player.audio().tell('play');
    expect(player.now()).toMatchObject({ stateCode: 1, isPlayWanted: false });
  });

  it('does not move the queue when it ends a stream that was given up', async () => {
    const player = aPlayer();
    const list = [aTrack('one'), aTrack('two')];
    player.engine.playTrack(aTrack('one'), { list, index: 0 });
    await player.settle();
    player.audio().receive(200);
    await player.settle();
    player.engine.signedOut();
    player.audio().end();
    player.audio().flush();
    expect(player.now().queueIndex).toBe(0);
  });

  it('ends in waiting, not in a pause, when a seek lands while the sound waits for its video', async () => {
    const player = aPlayer({ isVideoSwitchedOn: true });
    player.songInfos.set('film', () => aVideoSongInfo('film'));
    const video = new FakeMediaElement();
    player.engine.attachVideo(video);
    player.engine.playTrack(aTrack('film', { videoType: 'MUSIC_VIDEO_TYPE_OMV' }));
    await player.settle();
    video.receive(200);
    video.flush();
    player.audio().receive(200);
    await player.settle();
    video.flush();
    video.stall();
    video.flush();
    player.audio().flush();
    expect(player.audio().paused).toBe(true);
    player.audio().tell('seeked');
    expect(player.now()).toMatchObject({ state: 'waiting', isPlayWanted: true });
  });
});

describe('what failed', () => {
  const offline = new Error('offline');

  it('is logged with its track: song info and history [8.04]', async () => {
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

  it('stands still, and is asked for again on the next press', async () => {
    const player = aPlayer();
    await player.playing();
    player.audio().fail(3);
    await player.settle();
    expect(player.audio().paused).toBe(true);
    player.engine.pause();
    expect(player.now().state).toBe('error');
    player.engine.toggle();
    await player.settle();
    expect(player.songInfoRequests).toEqual(['one', 'one']);
  });

  it('is told of when the second address breaks before its time is over', async () => {
    const player = aPlayer();
    await player.playing();
    player.audio().fail(2);
    await player.settle();
    player.audio().receive(200);
    await player.settle();
    player.clock.pass(3_599_999);
    player.audio().fail(2);
    await player.settle();
    expect(player.now()).toMatchObject({ state: 'error', alert: { severity: 'error' } });
  });

  it('is only logged when the press after an error finds no song info [8.04]', async () => {
    const player = aPlayer();
    await player.playing();
    player.audio().fail(2);
    await player.settle();
    player.audio().receive(200);
    await player.settle();
    player.audio().fail(3);
    await player.settle();
    player.engine.dismissAlert();
    player.songInfos.set('one', () => Promise.reject(offline));
    player.engine.toggle();
    await player.settle();
    expect(player.now()).toMatchObject({ state: 'paused', isPlayWanted: false, alert: null });
  });

  it('is not what was given up by signing out while it was on its way', async () => {
    const player = aPlayer();
    const slow = Promise.withResolvers<ReturnType<typeof aSongInfo>>();
    player.songInfos.set('one', () => slow.promise);
    player.engine.playTrack(aTrack('one'));
    player.engine.signedOut();
    slow.resolve(aSongInfo('one'));
    await player.settle();
    expect(player.logged).toEqual([]);
    expect(player.audio().src).toBe('');
  });
});

describe('alerts', () => {
  it('differ, also when their text repeats', () => {
    const player = aPlayer();
    player.engine.tell('Added to queue');
    expect(player.now().alert?.id).toBe(1);
    player.engine.tell('Added to queue');
    expect(player.now().alert?.id).toBe(2);
  });

  it('can be dismissed, and when there is none', () => {
    const player = aPlayer();
    expect(player.engine.dismissAlert).not.toThrow();
    player.engine.tell('Added to queue');
    player.engine.dismissAlert();
    expect(player.now().alert).toBeNull();
  });
});
