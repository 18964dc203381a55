import type { WatchList } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { videoScreenOn } from '../video/video-screen.ts';
import { aPlayer, type TestPlayer } from '../testing/a-player.ts';
import { aSongInfo, aTrack, aVideoSongInfo } from '../testing/builders.ts';
import { FakeMediaElement } from '../testing/fake-media-element.ts';
import { restoreEntries } from '../queue/restore-entries.ts';

const LIST = ['one', 'two', 'three'].map((videoId) => aTrack(videoId));

async function soundingRow(player: TestPlayer, index: number): Promise<TestPlayer> {
  player.pressRow(LIST, index);
  await player.hear();
  return player;
}

describe('the player before the first press', () => {
  it('is paused, with nothing set but its stored preferences', () => {
    const player = aPlayer({ volume: 0.5, isMuted: true, repeat: 'one', isAutoplayOn: true });
    const { audioElement, queue, videoQualities, ...now } = player.now();
    const fieldsThatAre = (value: unknown) =>
      Object.entries(now)
        .flatMap(([field, held]) => (Object.is(held, value) ? [field] : []))
        .toSorted()
        .join(' ');
    expect([queue, videoQualities, audioElement]).toEqual([[], [], player.decks[0]]);
    expect(fieldsThatAre(null)).toBe(
      'alert lastHistoryEntry lastThumbnailUrl playedList sleepTimer songInfo track videoQuality',
    );
    expect(fieldsThatAre(true)).toBe('isAutoplayOn isLoudnessEven isMuted');
    expect(fieldsThatAre(false)).toBe(
      'hasNext hasVideo isPlayWanted isQueueLoading isShuffled isStalled isVideoPictureInPicture ' +
        'isVideoShown isVideoSwitchedOn shouldNotLoadQueue',
    );
    expect(now).toMatchObject({ repeat: 'one', volume: 0.5, queueIndex: -1, seekPercent: 1 });
    expect(now).toMatchObject({ state: 'paused', stateCode: 2, positionSeconds: 0, durationSeconds: 0 });
    expect(Object.keys(now)).toHaveLength(8 + 3 + 10 + 8);
  });

  it.each<[name: string, ask: (player: TestPlayer) => unknown]>([
    ['play', ({ engine }) => engine.play()],
    ['pause', ({ engine }) => engine.pause()],
    ['toggle', ({ engine }) => engine.toggle()],
    ['next', ({ engine }) => engine.next()],
    ['previous', ({ engine }) => engine.previous()],
    ['jump', ({ engine }) => engine.jumpTo(0)],
    ['seek', ({ engine }) => engine.seekToSeconds(10)],
    ['grab the seek bar', ({ engine }) => engine.beginSeek()],
    ['release the seek bar', ({ engine }) => engine.endSeek(50)],
    ['clear the queue', ({ engine }) => engine.clearQueue()],
    ['remove a row', ({ engine }) => engine.removeFromQueue('1')],
    ['move a row', ({ engine }) => engine.moveInQueue('1', 0)],
    ['undo an edit', ({ engine }) => engine.undoQueueEdit(restoreEntries)],
    ['add an unplayable track', ({ engine }) => engine.addToQueue([aTrack(null)])],
    ['handle an event of the audio element', ({ decks }) => decks[0].tell('playing')],
    ['change the route', ({ engine }) => engine.onRouteChange()],
  ])('does nothing when asked to %s', async (_, ask) => {
    const player = aPlayer({ isAutoplayOn: true });
    const before = player.now();
    ask(player);
    await player.settle();
    expect(player.now()).toEqual(before);
    expect([player.songInfoRequests, player.watchListRequests, player.logged]).toEqual([[], [], []]);
  });

  it('has no next track, even with repeat and autoplay on', () => {
    const player = aPlayer({ isAutoplayOn: true });
    player.engine.setRepeat('all');
    expect(player.now()).toMatchObject({ hasNext: false, shouldNotLoadQueue: false });
  });
});

describe('a press', () => {
  it('unlocks every audio element within the user gesture, as Safari requires', () => {
    const player = aPlayer();
    player.pressRow(LIST, 0);
    expect(player.decks.slice(1).map(({ loadCalls }) => loadCalls)).toEqual([1, 1]);
  });

  it.each<[string, (engine: TestPlayer['engine']) => void]>([
    ['play', (engine) => engine.play()],
    ['next', (engine) => engine.next()],
    ['previous', (engine) => engine.jumpToPrevious()],
    ['a row of the queue', (engine) => engine.jumpTo(0)],
  ])('unlocks them by %s when a track was restored from an earlier visit', (_, press) => {
    const player = aPlayer();
    player.engine.restore({ tracks: LIST, index: 1, givenOrder: null, positionSeconds: 42 });
    expect(player.decks.map(({ loadCalls }) => loadCalls)).toEqual([0, 0, 0]);
    press(player.engine);
    expect(player.decks.slice(1).map(({ loadCalls }) => loadCalls)).toEqual([1, 1]);
  });

  it('on a track that is being prefetched shares its request', async () => {
    const player = aPlayer();
    const slow = Promise.withResolvers<ReturnType<typeof aSongInfo>>();
    player.songInfos.set('one', () => slow.promise);
    player.engine.prefetchTrack(aTrack('one'));
    player.engine.playTrack(aTrack('one'));
    slow.resolve(aSongInfo('one'));
    await player.settle();
    expect(player.songInfoRequests).toEqual(['one']);
    expect(player.audio().src).toBe('/stream/one');
  });

  it('removes the video of the previous track at once when the new one is audio only [5.03]', async () => {
    const player = aPlayer({ isVideoSwitchedOn: true });
    player.songInfos.set('film', () => aVideoSongInfo('film'));
    player.engine.playTrack(aTrack('film', { videoType: 'MUSIC_VIDEO_TYPE_OMV' }));
    await player.settle();
    expect(player.now().hasVideo).toBe(true);
    player.engine.playTrack(aTrack('two', { videoType: 'MUSIC_VIDEO_TYPE_OMV' }));
    expect(player.now().hasVideo).toBe(true);
    player.engine.playTrack(aTrack('one'));
    expect(player.now()).toMatchObject({ hasVideo: false, videoQualities: [] });
  });

  it('on next after the session ended redirects to sign in, and loads nothing [6.03]', async () => {
    const player = await soundingRow(aPlayer(), 0);
    const asked = [...player.songInfoRequests];
    player.isSignedIn = false;
    player.engine.next();
    await player.settle();
    expect(player.loginRedirects).toBe(1);
    expect(player.wanted).toMatchObject({ track: { videoId: 'two' } });
    expect(player.now()).toMatchObject({ state: 'paused', isPlayWanted: false });
    expect(player.songInfoRequests).toEqual(asked);
  });
});

describe('a press on a row of the queue', () => {
  it('plays it', async () => {
    const player = await soundingRow(aPlayer(), 0);
    player.engine.jumpTo(2);
    expect(player.now()).toMatchObject({ queueIndex: 2, track: { videoId: 'three' }, positionSeconds: 0 });
  });

  it('resumes the current track at its position', async () => {
    const player = await soundingRow(aPlayer(), 1);
    player.audio().advance(20);
    player.engine.pause();
    await player.settle();
    player.engine.jumpTo(1);
    await player.settle();
    expect(player.now()).toMatchObject({ queueIndex: 1, positionSeconds: 20, state: 'playing' });
    expect(player.recorded).toHaveLength(1);
  });

  it.each([-1, 1, 9])('does nothing at position %d, where there is no playable track', async (index) => {
    const player = aPlayer();
    const list = [aTrack('one'), aTrack(null)];
    player.engine.playTrack(aTrack('one'), { list, index: 0 });
    player.engine.jumpTo(index);
    expect(player.now()).toMatchObject({ queueIndex: 0, track: { videoId: 'one' } });
  });
});

describe('prefetching', () => {
  it('requests nothing after the last track', async () => {
    const player = await soundingRow(aPlayer(), 2);
    expect(player.songInfoRequests).toEqual(['three']);
  });

  it('waits until the current track sounds', async () => {
    const player = aPlayer();
    player.pressRow(LIST, 0);
    await player.settle();
    player.audio().receiveMetadata(200);
    player.engine.playNext([aTrack('mine')]);
    await player.settle();
    expect(player.songInfoRequests).toEqual(['one']);
  });

  it('does not cancel the request of the track that was pressed', async () => {
    const player = aPlayer();
    const slow = Promise.withResolvers<ReturnType<typeof aSongInfo>>();
    player.songInfos.set('one', () => slow.promise);
    player.engine.playTrack(aTrack('one'));
    player.engine.prefetchTrack(aTrack('two'));
    slow.resolve(aSongInfo('one'));
    await player.settle();
    expect(player.audio().src).toBe('/stream/one');
    expect(player.logged).toEqual([]);
  });

  it('does not load the playing track a second time', async () => {
    const player = aPlayer();
    await player.playing();
    player.engine.prefetchTrack(aTrack('one'));
    await player.settle();
    expect(player.decks.map(({ src }) => src)).toEqual(['/stream/one', '', '']);
  });

  it('loads the format that the browser can play', async () => {
    const player = aPlayer();
    for (const deck of player.decks) deck.unplayableTypes = ['audio/mp4'];
    const { formats, ...info } = aSongInfo('two');
    const [opus] = formats;
    const aac = opus && { ...opus, itag: 140, mimeType: 'audio/mp4', url: '/stream/aac' };
    player.songInfos.set('two', () => ({ ...info, formats: [...(aac ? [aac] : []), ...formats] }));
    player.engine.prefetchTrack(aTrack('two'));
    await player.settle();
    expect(player.decks[2].src).toBe('/stream/two');
    await player.playing(aTrack('two'));
    expect(player.audio().src).toBe('/stream/two');
  });

  it('loads no stream of a track that cannot be played', async () => {
    const player = aPlayer();
    player.songInfos.set('two', () => aSongInfo('two', { playability: { status: 'ERROR', reason: null } }));
    player.engine.prefetchTrack(aTrack('two'));
    await player.settle();
    expect(player.decks.map(({ src }) => src)).toEqual(['', '', '']);
    expect(player.logged).toEqual([]);
  });

  it('empties the deck of the next track when the queue is cleared', async () => {
    const player = await soundingRow(aPlayer(), 1);
    expect(player.decks[1].src).toBe('/stream/three');
    player.engine.clearQueue();
    expect(player.decks[1].src).toBe('');
  });
});

describe('restoring an earlier visit', () => {
  const saved = { tracks: LIST, index: 1, givenOrder: null, positionSeconds: 42 };

  it('shows the thumbnail of its track, and its queue without requesting a watch-list', () => {
    const player = aPlayer();
    player.engine.restore(saved);
    expect(player.now()).toMatchObject({
      lastThumbnailUrl: '/art/two-60',
      shouldNotLoadQueue: true,
      isShuffled: false,
    });
  });

  it('shows no thumbnail for a track without one', () => {
    const player = aPlayer();
    player.engine.restore({ ...saved, tracks: [aTrack('one', { thumbnails: [] })], index: 0 });
    expect(player.now()).toMatchObject({ track: { videoId: 'one' }, lastThumbnailUrl: null });
  });

  it.each([-1, 3])('restores nothing when the saved index %d is outside the queue', (index) => {
    const player = aPlayer();
    player.engine.restore({ ...saved, index });
    expect(player.now().track).toBeNull();
  });

  it('does nothing once something was played', async () => {
    const player = await soundingRow(aPlayer(), 0);
    player.engine.restore(saved);
    expect(player.now()).toMatchObject({ track: { videoId: 'one' }, state: 'playing' });
  });

  it('does nothing for a listener who is signed out [6.02]', () => {
    const player = aPlayer();
    player.isSignedIn = false;
    player.engine.restore(saved);
    expect(player.now().track).toBeNull();
  });
});

describe('the player during playback', () => {
  it.each([
    [3, 'one'],
    [3.5, 'two'],
  ])('previous after %d s leads to track %s', async (seconds, videoId) => {
    const player = await soundingRow(aPlayer(), 1);
    player.audio().advance(seconds);
    await player.settle();
    player.engine.previous();
    expect(player.now().track?.videoId).toBe(videoId);
  });

  it('keeps the last of many thumbnails [3.12]', async () => {
    const thumbnails = [60, 120, 226].map((size) => ({ url: `/art/${size}`, width: size, height: size }));
    const player = aPlayer();
    const { details } = aSongInfo('one');
    player.songInfos.set('one', () => aSongInfo('one', { details: details && { ...details, thumbnails } }));
    await player.playing();
    expect(player.now().lastThumbnailUrl).toBe('/art/226');
  });

  it('keeps the video paused while the audio is buffering [4.36]', async () => {
    const player = aPlayer({ isVideoSwitchedOn: true });
    player.songInfos.set('one', () => aVideoSongInfo('one'));
    const video = new FakeMediaElement();
    player.engine.attachVideo(videoScreenOn(video));
    await player.playing(aTrack('one', { videoType: 'MUSIC_VIDEO_TYPE_OMV' }));
    video.receive(200);
    video.flush();
    await player.hear();
    player.audio().stall();
    await player.settle();
    player.engine.setVideoQuality('360p');
    video.receive(200);
    video.flush();
    expect(player.now().state).toBe('waiting');
    expect(video.paused).toBe(true);
  });
});

describe('destroy', () => {
  it('stops everything and releases the media elements', async () => {
    const player = aPlayer({ isAutoplayOn: true, isVideoSwitchedOn: true });
    player.songInfos.set('one', () => aVideoSongInfo('one'));
    const video = new FakeMediaElement();
    player.engine.attachVideo(videoScreenOn(video));
    const slow = Promise.withResolvers<WatchList>();
    player.watchLists.set('one', () => slow.promise);
    player.engine.playTrack(aTrack('one', { videoType: 'MUSIC_VIDEO_TYPE_OMV' }));
    await player.settle();
    video.receive(200);
    video.flush();
    player.audio().receive(200);
    await player.settle();
    player.engine.setSleepTimer({ kind: 'after', minutes: 5 });
    player.engine.showMessage('Hello');
    player.engine.destroy();
    slow.resolve({ tracks: LIST, playlistId: null });
    await player.settle();
    expect(player.decks.map(({ src, paused }) => [src, paused])).toEqual([
      ['', true],
      ['', true],
      ['', true],
    ]);
    expect(video.src).toBe('');
    expect(player.now()).toMatchObject({ alert: null, sleepTimer: null, isQueueLoading: false });
    expect(player.now().queue).toHaveLength(1);
    expect(player.clock.pendingTimers).toBe(0);
  });
});
