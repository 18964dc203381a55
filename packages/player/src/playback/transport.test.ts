import { describe, expect, it } from 'vitest';
import { aPlayer } from '../testing/a-player.ts';
import { aSongInfo, aTrack } from '../testing/builders.ts';

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

  it('is waiting while song info and audio data are loading', async () => {
    const player = aPlayer();
    player.engine.playTrack(aTrack('one'));
    expect(player.now()).toMatchObject({ state: 'waiting', stateCode: 3, isPlayWanted: true });
  });

  it('resets the seek position for the next track [4.24]', async () => {
    const player = aPlayer();
    await player.playing();
    await player.run(60);
    expect(player.now().positionSeconds).toBe(60);
    await player.playing(aTrack('two'));
    expect(player.now()).toMatchObject({ positionSeconds: 0, seekPercent: 1 });
  });

  it('takes the length from the catalogue when the stream does not know its own', async () => {
    const player = aPlayer();
    player.engine.playTrack(aTrack('one'));
    await player.hear(Infinity);
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

  it('redirects a signed-out listener to sign in, with the track to play afterwards [6.03]', async () => {
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
    await player.hear();
    expect(player.now()).toMatchObject({ state: 'playing', track: { videoId: 'one' } });
  });

  it('stays paused when the listener paused while it was loading', async () => {
    const player = aPlayer();
    player.engine.playTrack(aTrack('one'));
    player.engine.toggle();
    await player.hear();
    expect(player.audio().isSounding).toBe(false);
    expect(player.now()).toMatchObject({ state: 'paused', isPlayWanted: false });
  });

  it('is paused, without an alert, when the browser refuses to play without a gesture', async () => {
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

  it('falls back to the track’s own thumbnail when its song info has none', async () => {
    const player = aPlayer();
    const { details, ...info } = aSongInfo('two');
    player.songInfos.set('two', () => ({ ...info, details: details && { ...details, thumbnails: [] } }));
    await player.playing();
    await player.playing(aTrack('two'));
    expect(player.now().lastThumbnailUrl).toBe('/art/two-60');
  });
});

describe('a track at its end', () => {
  const LIST = ['one', 'two'].map((videoId) => aTrack(videoId));

  it('stays paused when the listener seeks to its end while paused', async () => {
    const player = aPlayer();
    player.pressRow(LIST, 0);
    await player.hear();
    player.engine.pause();
    await player.settle();
    player.engine.seekToSeconds(200);
    player.audio().ended = true;
    player.audio().tell('ended');
    await player.hear();
    expect(player.now()).toMatchObject({ track: { videoId: 'one' }, isPlayWanted: false });
  });

  it('stays current when the listener pauses just before its end is told', async () => {
    const player = aPlayer();
    player.pressRow(LIST, 0);
    await player.hear();
    player.audio().end();
    player.engine.pause();
    await player.hear();
    expect(player.now()).toMatchObject({ track: { videoId: 'one' }, isPlayWanted: false });
  });

  it('is restored at its start, which the first press of the next visit plays', async () => {
    const player = aPlayer();
    await player.playing();
    await player.end();
    const saved = player.engine.toSaved();
    if (saved === null) throw new Error('Nothing was saved.');
    const next = aPlayer();
    next.engine.restore(saved);
    expect(next.now().positionSeconds).toBe(0);
    next.engine.play();
    await next.hear();
    expect(next.audio().currentTime).toBe(0);
  });

  it('goes on from its start when the stream breaks off in a repeat, before that is reached', async () => {
    const player = aPlayer({ repeat: 'one' });
    await player.playing();
    await player.end();
    await player.fail(2);
    await player.hear();
    expect(player.audio().currentTime).toBe(0);
  });
});

describe('a press on a track that sounds', () => {
  it('does not interrupt it although its address has expired meanwhile', async () => {
    const player = aPlayer();
    await player.playing();
    await player.run(42);
    player.clock.pass(24 * 3_600_000);
    player.songInfos.set('one', () => new Promise(() => undefined));
    player.engine.startRadio(aTrack('one'));
    await player.run(8);
    expect(player.now()).toMatchObject({ state: 'playing', positionSeconds: 50 });
  });
});

describe('a track that fails', () => {
  it('is told with the end of playback in one change, which a pause by the listener is not [4.85]', async () => {
    const player = aPlayer();
    await player.playing();
    const seen: string[] = [];
    player.engine.subscribe(() => seen.push(`${player.now().state}, wanted: ${player.now().isPlayWanted}`));
    await player.fail(3);
    expect(seen).toContain('error, wanted: false');
    expect(seen).not.toContain('playing, wanted: false');
  });
});

describe('the seek bar', () => {
  it('follows playback', async () => {
    const player = aPlayer();
    await player.playing();
    player.audio().advance(50);
    player.audio().flush();
    expect(player.now().seekPercent).toBe(25);
  });

  it('moves nothing while the duration is unknown', async () => {
    const player = aPlayer();
    player.songInfos.set('one', () => aSongInfo('one', { details: null }));
    player.engine.playTrack(aTrack('one', { durationSeconds: null }));
    await player.hear(Number.POSITIVE_INFINITY);
    await player.run(40);
    player.engine.beginSeek();
    player.engine.endSeek(50);
    await player.settle();
    expect(player.now().positionSeconds).toBe(40);
  });

  it('moves the audio to the percentage of the duration on release [4.28]', async () => {
    const player = aPlayer();
    await player.playing();
    player.engine.beginSeek();
    player.engine.endSeek(75);
    expect(player.audio().currentTime).toBe(150);
    expect(player.now()).toMatchObject({ positionSeconds: 150, seekPercent: 75 });
  });

  it('shows seeking until the seek completes [4.20]', async () => {
    const player = aPlayer();
    await player.playing();
    const states: string[] = [];
    player.engine.subscribe(() => states.push(player.now().state));
    player.engine.seekToSeconds(100);
    player.audio().flush();
    expect(states).toContain('seeking');
    expect(player.now().state).toBe('playing');
  });

  it('is paused again after a seek while paused [4.20]', async () => {
    const player = aPlayer();
    await player.playing();
    player.engine.pause();
    player.audio().flush();
    const codes: number[] = [];
    player.engine.subscribe(() => codes.push(player.now().stateCode));
    player.engine.seekToSeconds(100);
    player.audio().flush();
    expect(codes).toContain(4);
    expect(player.now().stateCode).toBe(2);
  });

  it('does not seek in the next track when that started during the drag', async () => {
    const player = aPlayer();
    await player.playing();
    player.engine.beginSeek();
    await player.playing(aTrack('two'));
    player.engine.endSeek(75);
    expect(player.audio().currentTime).toBe(0);
  });

  it('keeps a position that was sought before the track was loaded', async () => {
    const player = aPlayer();
    player.engine.playTrack(aTrack('one'));
    player.engine.seekToSeconds(90);
    await player.hear();
    expect(player.audio().currentTime).toBe(90);
  });

  it('keeps a position that was sought while the duration was unknown', async () => {
    const player = aPlayer();
    player.engine.playTrack(aTrack('one', { durationSeconds: null }));
    player.engine.seekToSeconds(90);
    expect(player.now()).toMatchObject({ positionSeconds: 90, durationSeconds: 0 });
    await player.hear();
    expect(player.audio().currentTime).toBe(90);
  });

  it('stays within the track', async () => {
    const player = aPlayer();
    await player.playing();
    player.engine.seekToSeconds(-5);
    expect(player.now().positionSeconds).toBe(0);
    player.engine.seekToSeconds(900);
    expect(player.now().positionSeconds).toBe(200);
  });
});
