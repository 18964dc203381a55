import type { SongInfo } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { aPlayer, type TestPlayer } from '../../testing/a-player.ts';
import { aSongInfo, aTrack, aVideoSongInfo, aVideoTrack, tracks } from '../../testing/builders.ts';
import { FakeMediaElement } from '../../testing/fake-media-element.ts';
import { videoScreenOn } from '../../video/video-screen.ts';

const LIST = tracks('one', 'two');

describe('an autoplay continuation that is loading', () => {
  const more = { tracks: ['three', 'four'].map((videoId) => aTrack(videoId)), playlistId: null };

  /** A player on the last track of its list, whose continuation is still loading. */
  async function waiting() {
    const slow = Promise.withResolvers<typeof more>();
    const player = aPlayer({ isAutoplayOn: true });
    player.watchLists.set('two', () => slow.promise);
    player.engine.playTrack(aTrack('two'), { list: LIST, index: 1 });
    await player.settle();
    await player.hear();
    const arrive = async () => {
      slow.resolve(more);
      await player.settle();
    };
    return { player, arrive, slow };
  }

  it('is requested once the track sounds, not before', async () => {
    const player = aPlayer({ isAutoplayOn: true });
    player.engine.playTrack(aTrack('two'), { list: LIST, index: 1 });
    await player.settle();
    player.audio().receiveMetadata(200);
    player.audio().flush();
    expect(player.watchListRequests).toEqual([]);
    player.audio().receiveData();
    player.audio().flush();
    expect(player.watchListRequests).toEqual(['two']);
  });

  it.each<[how: string, act: (player: TestPlayer) => void, left: string[]]>([
    ['plays another track', ({ engine }) => engine.jumpTo(0), ['one', 'two']],
    ['clears the queue', ({ engine }) => engine.clearQueue(), ['two']],
    ['switches autoplay off', ({ engine }) => engine.setAutoplay(false), ['one', 'two']],
    ['closes the player', ({ engine }) => engine.destroy(), ['one', 'two']],
  ])('is cancelled when the listener %s', async (_, act, left) => {
    const { player, arrive } = await waiting();
    act(player);
    await arrive();
    expect(player.queued()).toEqual(left);
    expect(player.logged).toEqual([]);
  });

  it('still arrives when autoplay is switched on again', async () => {
    const { player, arrive } = await waiting();
    player.engine.setAutoplay(true);
    await arrive();
    expect(player.queued()).toEqual(['one', 'two', 'three', 'four']);
  });

  it('is requested once, however often next is pressed', async () => {
    const { player } = await waiting();
    player.engine.next();
    player.engine.next();
    expect(player.watchListRequests).toEqual(['two']);
  });

  it('is requested again by next after its tracks were cleared', async () => {
    const { player, arrive } = await waiting();
    await arrive();
    player.engine.clearQueue();
    expect(player.now()).toMatchObject({ hasNext: true });
    expect(player.watchListRequests).toEqual(['two']);
    player.engine.next();
    await player.settle();
    expect(player.watchListRequests).toEqual(['two', 'two']);
    expect(player.queued()).toEqual(['two', 'three', 'four']);
    expect(player.now()).toMatchObject({ track: { videoId: 'three' }, isPlayWanted: true });
  });

  it('that fails after the track has ended pauses playback', async () => {
    const { player, slow } = await waiting();
    await player.end();
    expect(player.now().isPlayWanted).toBe(true);
    slow.reject(new Error('no network'));
    await player.settle();
    expect(player.now()).toMatchObject({ state: 'paused', isPlayWanted: false, alert: null });
    expect(player.logs).toEqual([
      ['continuation-failed', { videoId: 'two', cause: new Error('no network') }],
    ]);
  });

  it('that fails after next was pressed lets the track play on', async () => {
    const { player, slow } = await waiting();
    player.engine.next();
    slow.reject(new Error('no network'));
    await player.settle();
    expect(player.now()).toMatchObject({ state: 'playing', isPlayWanted: true });
  });

  it.each<[how: string, act: (player: TestPlayer) => unknown]>([
    ['paused at the end', async ({ end, engine }) => (await end(), engine.pause())],
    ['paused after next', ({ engine }) => (engine.next(), engine.pause())],
    ['pulled out the headphones', ({ engine, audio }) => (engine.next(), audio().pause())],
    [
      'set a sleep timer that elapsed',
      async ({ end, engine, clock }) => {
        engine.setSleepTimer({ kind: 'after', minutes: 15 });
        await end();
        clock.pass(900_000);
      },
    ],
    [
      'set the sleep timer to the end of the track',
      ({ end, engine }) => {
        engine.setSleepTimer({ kind: 'end-of-track' });
        engine.next();
        return end();
      },
    ],
  ])('starts nothing when the listener %s meanwhile', async (_, act) => {
    const { player, arrive } = await waiting();
    await act(player);
    await player.settle();
    await arrive();
    expect(player.queued()).toEqual(['one', 'two', 'three', 'four']);
    expect(player.now()).toMatchObject({ track: { videoId: 'two' }, state: 'paused', isPlayWanted: false });
  });

  it('lets play start the ended track again, as a new play, after a pause', async () => {
    const { player } = await waiting();
    await player.end();
    player.engine.pause();
    player.engine.play();
    await player.settle();
    expect(player.now()).toMatchObject({ track: { videoId: 'two' }, state: 'playing' });
    expect(player.recorded.map(({ videoId }) => videoId)).toEqual(['two', 'two']);
  });

  it('lets the player wait visibly once the track has ended [4.80]', async () => {
    const { player, arrive } = await waiting();
    await player.end();
    player.clock.pass(300);
    expect(player.now()).toMatchObject({ state: 'waiting', isStalled: true, isPlayWanted: true });
    await arrive();
    await player.hear();
    expect(player.now()).toMatchObject({ track: { videoId: 'three' }, state: 'playing', isStalled: false });
  });

  it('is waited for however long it takes, without opening the ended track again', async () => {
    const { player, arrive } = await waiting();
    await player.end();
    player.audio().readyState = 2;
    for (const _ of ['once', 'twice', 'three times']) player.clock.pass(30_000);
    expect(player.now()).toMatchObject({ state: 'waiting', alert: null });
    expect(player.audio()).toMatchObject({ src: '/stream/two', ended: true });
    await arrive();
    expect(player.now().track?.videoId).toBe('three');
  });

  it.each<[how: string, act: (player: TestPlayer) => void]>([
    ['switches autoplay off', ({ engine }) => engine.setAutoplay(false)],
    ['clears the queue', ({ engine }) => engine.clearQueue()],
  ])('stops at the end when the listener %s [4.80]', async (_, act) => {
    const { player, arrive } = await waiting();
    await player.end();
    act(player);
    expect(player.now()).toMatchObject({ state: 'paused', isPlayWanted: false });
    await arrive();
    expect(player.now()).toMatchObject({ track: { videoId: 'two' }, isPlayWanted: false });
  });

  it('gives way to a track that is added to the queue meanwhile [4.80]', async () => {
    const { player, arrive } = await waiting();
    await player.end();
    player.engine.addToQueue([aTrack('mine')]);
    await player.hear();
    expect(player.now()).toMatchObject({ track: { videoId: 'mine' }, state: 'playing' });
    await arrive();
    expect(player.now().track?.videoId).toBe('mine');
  });

  it('gives way to the start of the queue when the whole of it is to repeat', async () => {
    const { player } = await waiting();
    await player.end();
    player.engine.setRepeat('all');
    await player.hear();
    expect(player.now()).toMatchObject({ track: { videoId: 'one' }, state: 'playing' });
  });

  it('lets a seek play the ended track on from there [4.80]', async () => {
    const { player, arrive } = await waiting();
    await player.end();
    player.engine.seekToSeconds(150);
    await player.settle();
    expect(player.audio()).toMatchObject({ currentTime: 150, isSounding: true });
    expect(player.now().state).toBe('playing');
    await arrive();
    expect(player.now()).toMatchObject({ track: { videoId: 'two' }, state: 'playing' });
    expect(player.queued()).toEqual(['one', 'two', 'three', 'four']);
  });

  it('that ends while the next track is still loading does not stop that one', async () => {
    const slow = Promise.withResolvers<SongInfo>();
    const player = aPlayer({ isAutoplayOn: true });
    player.songInfos.set('two', () => slow.promise);
    player.pressRow(LIST, 0);
    await player.hear();
    await player.end();
    player.engine.next();
    player.engine.setAutoplay(false);
    player.engine.seekToSeconds(0);
    slow.resolve(aSongInfo('two'));
    await player.hear();
    expect(player.now()).toMatchObject({ track: { videoId: 'two' }, state: 'playing' });
    expect(player.songInfoRequests).toEqual(['one', 'two']);
  });

  it('lets a press on the ended track start it again, as a new play', async () => {
    const { player, arrive } = await waiting();
    await player.end();
    player.engine.jumpTo(1);
    await player.settle();
    await arrive();
    expect(player.now()).toMatchObject({ track: { videoId: 'two' }, state: 'playing' });
    expect(player.recorded.map(({ videoId }) => videoId)).toEqual(['two', 'two']);
  });

  const current = aTrack('two');
  it.each<[how: string, act: (player: TestPlayer) => void]>([
    ['its row', ({ engine }) => engine.playTrack(current, { list: LIST, index: 1 })],
    ['it in another list', ({ engine }) => engine.playTrack(current, { list: [current], index: 0 })],
    ['it alone', ({ engine }) => engine.playTrack(current)],
    ['it in the queue', ({ engine }) => engine.jumpTo(1)],
  ])('does not end a track that is pressed again after next: %s [4.81]', async (_, act) => {
    const { player, arrive } = await waiting();
    player.engine.next();
    act(player);
    await arrive();
    await player.settle();
    expect(player.now()).toMatchObject({ track: { videoId: 'two' }, state: 'playing' });
  });

  it('does not end a track that the controls of its video play again [4.81]', async () => {
    const slow = Promise.withResolvers<typeof more>();
    const player = aPlayer({ isVideoSwitchedOn: true, isAutoplayOn: true });
    player.songInfos.set('film', () => aVideoSongInfo('film'));
    player.watchLists.set('film', () => slow.promise);
    const video = new FakeMediaElement();
    player.engine.attachVideo(videoScreenOn(video));
    const settleAll = async () => {
      for (let round = 0; round < 3; round += 1) {
        await player.settle();
        video.flush();
      }
    };
    player.pressRow([aTrack('one'), aVideoTrack('film')], 1);
    await settleAll();
    video.receive(210);
    player.audio().receive(200);
    await settleAll();
    await player.end();
    await settleAll();
    expect(player.now().isPlayWanted).toBe(true);
    player.clock.pass(1000);
    void video.play();
    await settleAll();
    slow.resolve(more);
    await settleAll();
    expect(player.now()).toMatchObject({ track: { videoId: 'film' } });
  });

  it('is moved to when next is pressed again after a pause', async () => {
    const { player, arrive } = await waiting();
    player.engine.next();
    player.engine.pause();
    await player.settle();
    player.engine.next();
    await arrive();
    expect(player.now()).toMatchObject({ track: { videoId: 'three' }, isPlayWanted: true });
  });
});
