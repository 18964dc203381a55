import type { SongInfo } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { aPlayer, type TestPlayer } from '../testing/a-player.ts';
import { anAudioFormat, aSongInfo, aTrack, aVideoSongInfo, tracks } from '../testing/builders.ts';

async function playingWithNextLoaded(): Promise<TestPlayer> {
  const player = aPlayer();
  player.songInfos.set('a', () => aSongInfo('a', { expiresInSeconds: 24 * 3600 }));
  player.pressRow(tracks('a', 'b', 'c'), 0);
  await player.hear();
  player.decks[1].receive(200);
  await player.settle();
  return player;
}

describe('a prefetched track', () => {
  it('has its song info and first bytes ready while nothing plays', async () => {
    const player = aPlayer();
    player.engine.prefetchTrack(aTrack('one'));
    await player.settle();
    expect(player.songInfoRequests).toEqual(['one']);
    expect(player.decks.some(({ src }) => src === '/stream/one')).toBe(true);
    expect(player.now().track).toBeNull();

    await player.playing();
    expect(player.audio().isSounding).toBe(true);
    expect(player.songInfoRequests).toEqual(['one']);
  });

  it('has a small format for a listener who saves data, as has its play [5.30]', async () => {
    const player = aPlayer({ isSavingData: true });
    const formats = [anAudioFormat(141, { bitrate: 900_000 }), anAudioFormat(140, { bitrate: 128_000 })];
    player.songInfos.set('one', () => aSongInfo('one', { formats }));
    player.engine.prefetchTrack(aTrack('one'));
    await player.settle();
    expect(player.decks.map(({ src }) => src)).toContain('/stream/140');
    await player.playing();
    expect(player.audio().src).toBe('/stream/140');
    expect(player.audio().isSounding).toBe(true);
  });

  it('is asked for again once it is pressed if its video is still to be transcoded [10.104]', async () => {
    const player = aPlayer();
    player.songInfos.set('one', () => aVideoSongInfo('one', []));
    player.engine.prefetchTrack(aTrack('one'));
    await player.settle();
    await player.playing();
    expect(player.audio().isSounding).toBe(true);
    expect(player.songInfoRequests).toEqual(['one', 'one']);
  });

  it('is loaded in addition to the next track, and sounds as soon as it is pressed', async () => {
    const player = aPlayer();
    const list = [aTrack('one'), aTrack('two')];
    player.engine.playTrack(aTrack('one'), { list, index: 0 });
    await player.hear();
    player.engine.prefetchTrack(aTrack('three'));
    await player.settle();
    expect(player.songInfoRequests).toEqual(['one', 'two', 'three']);
    expect(player.decks.map(({ src }) => src)).toEqual(['/stream/one', '/stream/two', '/stream/three']);
    player.decks[2].receive(200);

    player.engine.playTrack(aTrack('three'));
    expect(player.decks.map(({ isSounding }) => isSounding)).toEqual([false, false, true]);
    expect(player.songInfoRequests).toEqual(['one', 'two', 'three']);
  });

  it('has only its song info loaded when the server has to transcode its format first', async () => {
    const player = aPlayer();
    const unmade = anAudioFormat(251, { url: '/stream/one', contentLengthBytes: null });
    player.songInfos.set('one', () => aSongInfo('one', { formats: [unmade] }));
    player.engine.prefetchTrack(aTrack('one'));
    await player.settle();
    expect(player.songInfoRequests).toEqual(['one']);
    expect(player.decks.every(({ src }) => src === '')).toBe(true);
  });

  it('is replaced by the one prefetched after it', async () => {
    const player = aPlayer();
    player.engine.prefetchTrack(aTrack('one'));
    player.engine.prefetchTrack(aTrack('two'));
    await player.settle();
    expect(player.decks.map(({ src }) => src)).toEqual(['', '', '/stream/two']);
  });

  it('is forgotten when the listener signs out', async () => {
    const player = aPlayer();
    player.engine.prefetchTrack(aTrack('one'));
    await player.settle();
    player.engine.onSessionEnd();
    expect(player.decks.every(({ src }) => src === '')).toBe(true);
  });

  it('is not requested while signed out, nor when it cannot be played', async () => {
    const player = aPlayer();
    player.engine.prefetchTrack(aTrack('one', { isAvailable: false }));
    player.isSignedIn = false;
    player.engine.prefetchTrack(aTrack('two'));
    await player.settle();
    expect(player.songInfoRequests).toEqual([]);
  });

  it('that failed to load is only logged, and plays when it is pressed', async () => {
    const player = aPlayer();
    player.songInfos.set('one', () => Promise.reject(new Error('offline')));
    await player.playing(aTrack('two'));
    player.engine.prefetchTrack(aTrack('one'));
    await player.settle();
    expect(player.logged).toEqual(['look-ahead-failed']);
    player.songInfos.delete('one');
    await player.playing();
    expect(player.audio().isSounding).toBe(true);
  });
});

describe('prefetching the next track', () => {
  it('loads song info and first bytes of the next track while one plays', async () => {
    const player = await playingWithNextLoaded();
    expect(player.songInfoRequests).toEqual(['a', 'b']);
    expect(player.decks[1].src).toBe('/stream/b');
    expect(player.decks[1].isSounding).toBe(false);
  });

  it('starts the next track synchronously within the press, without another request', async () => {
    const player = await playingWithNextLoaded();
    const { loadCalls } = player.decks[1];
    player.engine.next();
    expect(player.songInfoRequests).toEqual(['a', 'b']);
    expect(player.decks[1].loadCalls).toBe(loadCalls);
    expect(player.decks[1].isSounding).toBe(true);
    expect(player.decks[0].isSounding).toBe(false);
    expect(player.now().audioElement).toBe(player.decks[1]);
  });

  it('starts the last track of the queue synchronously as well', async () => {
    const player = aPlayer();
    player.pressRow(tracks('a', 'b'), 0);
    await player.hear();
    player.decks[1].receive(200);
    await player.settle();
    player.engine.next();
    expect(player.decks[1].isSounding).toBe(true);
  });

  it('then loads the track after that one, on the deck that became free', async () => {
    const player = await playingWithNextLoaded();
    player.engine.next();
    await player.settle();
    expect(player.decks[0].src).toBe('/stream/c');
  });

  it('loads another track when the next one changes', async () => {
    const player = await playingWithNextLoaded();
    player.engine.playNext([aTrack('mine')]);
    await player.settle();
    expect(player.decks[1].src).toBe('/stream/mine');
  });

  it('ignores an error of the spare deck', async () => {
    const player = await playingWithNextLoaded();
    player.decks[1].fail(4);
    await player.settle();
    expect(player.now()).toMatchObject({ state: 'playing', alert: null });
  });

  it('loads the next track again when prefetching it failed', async () => {
    const player = await playingWithNextLoaded();
    player.decks[1].fail(4);
    player.engine.next();
    await player.hear();
    expect(player.now()).toMatchObject({ state: 'playing', track: { videoId: 'b' } });
    expect(player.songInfoRequests.filter((videoId) => videoId === 'b')).toHaveLength(1);
  });

  it('is cancelled without a log when another track is pressed', async () => {
    const player = aPlayer();
    const slow = Promise.withResolvers<SongInfo>();
    player.songInfos.set('b', () => slow.promise);
    player.pressRow(tracks('a', 'b'), 0);
    await player.hear();
    player.engine.playTrack(aTrack('x'));
    slow.resolve(aSongInfo('b'));
    await player.hear();
    expect(player.logged).toEqual([]);
    expect(player.decks.map((deck) => deck.src)).not.toContain('/stream/b');
  });

  it('is not loaded on while another track that is pressed loads [4.119]', async () => {
    const player = await playingWithNextLoaded();
    player.engine.playTrack(aTrack('x'));
    await player.settle();
    expect(player.now().state).toBe('waiting');
    expect(player.decks.map(({ src }) => src)).toEqual(['/stream/x', '', '']);
  });

  it('keeps what it has loaded when it is pressed in another list', async () => {
    const player = await playingWithNextLoaded();
    const { loadCalls } = player.decks[1];
    player.pressRow(tracks('y', 'b'), 1);
    expect(player.decks[1]).toMatchObject({ isSounding: true, loadCalls });
  });

  it('requests song info again when its stream addresses expired', async () => {
    const player = await playingWithNextLoaded();
    player.clock.pass(3_600_000);
    player.engine.next();
    await player.settle();
    expect(player.songInfoRequests.filter((videoId) => videoId === 'b')).toHaveLength(2);
  });

  it('is not lost to tracks that the pointer passes', async () => {
    const player = await playingWithNextLoaded();
    for (const track of tracks('1', '2', '3', '4', '5', '6', '7', '8')) {
      player.engine.prefetchTrack(track);
      await player.settle();
    }
    player.engine.next();
    expect(player.songInfoRequests.filter((videoId) => videoId === 'b')).toHaveLength(1);
    expect(player.audio().isSounding).toBe(true);
  });

  it('is loaded anew when its stream address has expired and the music goes on', async () => {
    const player = await playingWithNextLoaded();
    player.clock.pass(3_600_000);
    player.engine.pause();
    await player.settle();
    player.engine.play();
    await player.settle();
    expect(player.songInfoRequests).toEqual(['a', 'b', 'b']);
    player.engine.next();
    expect(player.songInfoRequests).toEqual(['a', 'b', 'b']);
    expect(player.audio().isSounding).toBe(true);
  });

  it('is loaded anew as the current one plays on when its stream address has expired [4.96]', async () => {
    const player = await playingWithNextLoaded();
    await player.run(180);
    expect(player.songInfoRequests).toEqual(['a', 'b']);
    player.clock.pass(3_600_000);
    await player.run(1);
    await player.run(1);
    await player.end();
    expect(player.songInfoRequests.filter((videoId) => videoId === 'b')).toHaveLength(2);
  });
});
