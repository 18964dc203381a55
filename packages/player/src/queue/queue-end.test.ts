import type { Track } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { aPlayer, type TestPlayer } from '../testing/a-player.ts';
import { aTrack } from '../testing/builders.ts';

const LIST = ['one', 'two'].map((videoId) => aTrack(videoId));

/** A player that plays the last track of a pressed list. */
async function atLastOf(list: readonly Track[], remembered: Parameters<typeof aPlayer>[0]) {
  const player = aPlayer(remembered);
  player.engine.playTrack(list.at(-1) ?? aTrack('one'), { list, index: list.length - 1 });
  await player.settle();
  player.audio().receive(200);
  await player.settle();
  return player;
}

async function endTrack(player: TestPlayer): Promise<void> {
  player.audio().end();
  await player.settle();
}

async function hear(player: TestPlayer): Promise<void> {
  player.audio().receive(200);
  await player.settle();
}

const queued = (player: TestPlayer) => player.now().queue.map(({ track }) => track.videoId);

describe('autoplay', () => {
  it('goes on with the watch-list of the last track, without what the queue holds', async () => {
    const player = aPlayer({ isAutoplayOn: true });
    player.watchLists.set('two', () => ({
      tracks: [aTrack('two'), aTrack('one'), aTrack('three'), aTrack('four')],
      playlistId: null,
    }));
    player.engine.playTrack(aTrack('two'), { list: LIST, index: 1 });
    await player.settle();
    expect(player.watchListRequests).toEqual([]);
    await hear(player);
    expect(player.watchListRequests).toEqual(['two']);
    expect(queued(player)).toEqual(['one', 'two', 'three', 'four']);
    await endTrack(player);
    expect(player.now()).toMatchObject({ track: { videoId: 'three' }, isPlayWanted: true });
  });

  it('is waited for when the track ends before the watch-list is there', async () => {
    const player = aPlayer({ isAutoplayOn: true });
    const { promise, resolve } = Promise.withResolvers<{ tracks: Track[]; playlistId: null }>();
    player.watchLists.set('two', () => promise);
    player.engine.playTrack(aTrack('two'), { list: LIST, index: 1 });
    await player.settle();
    await hear(player);
    await endTrack(player);
    expect(player.now()).toMatchObject({ track: { videoId: 'two' }, isPlayWanted: true });
    player.engine.next();
    resolve({ tracks: [aTrack('three'), aTrack('four')], playlistId: null });
    await player.settle();
    expect(player.now()).toMatchObject({ track: { videoId: 'three' }, isPlayWanted: true });
  });

  it('ends quietly when the watch-list cannot be had', async () => {
    const player = aPlayer({ isAutoplayOn: true });
    player.watchLists.set('two', () => Promise.reject(new Error('no network')));
    player.engine.playTrack(aTrack('two'), { list: LIST, index: 1 });
    await player.settle();
    await hear(player);
    await endTrack(player);
    expect(player.now()).toMatchObject({ state: 'paused', isPlayWanted: false, alert: null, hasNext: false });
    expect(player.logged).toContain('continuation-failed');
  });

  it('plays again what was heard longest ago when a small library holds nothing else', async () => {
    const list = Array.from({ length: 22 }, (_, number) => aTrack(`track ${number}`));
    const player = aPlayer({ isAutoplayOn: true });
    player.watchLists.set('track 21', () => ({ tracks: list, playlistId: null }));
    player.engine.playTrack(aTrack('track 21'), { list, index: 21 });
    await player.settle();
    await hear(player);
    expect(queued(player).slice(22)).toEqual(['track 0', 'track 1']);
  });

  it('leaves a queue alone that is not at its end, and one that the listener cleared', async () => {
    const player = aPlayer({ isAutoplayOn: true });
    player.engine.playTrack(aTrack('one'), { list: LIST, index: 0 });
    await player.settle();
    await hear(player);
    player.engine.clearQueue();
    await player.settle();
    expect(player.watchListRequests).toEqual([]);
    expect(queued(player)).toEqual(['one']);
  });

  it('can be switched off, which is remembered', async () => {
    const player = await atLastOf(LIST, { isAutoplayOn: false });
    player.engine.setAutoplay(true);
    player.engine.setAutoplay(false);
    expect(player.stored.isAutoplayOn).toBe(false);
    await endTrack(player);
    expect(player.watchListRequests).toEqual([]);
    expect(player.now()).toMatchObject({ hasNext: false, isPlayWanted: false, track: { videoId: 'two' } });
  });
});

describe('a continuation on its way', () => {
  const more = { tracks: ['three', 'four'].map((videoId) => aTrack(videoId)), playlistId: null };

  /** The last track of a list plays, and what follows it is still to come. */
  async function waiting() {
    const slow = Promise.withResolvers<typeof more>();
    const player = aPlayer({ isAutoplayOn: true });
    player.watchLists.set('two', () => slow.promise);
    player.engine.playTrack(aTrack('two'), { list: LIST, index: 1 });
    await player.settle();
    await hear(player);
    const arrive = async () => {
      slow.resolve(more);
      await player.settle();
    };
    return { player, arrive, slow };
  }

  it('is asked for once the track sounds, not before', async () => {
    const player = aPlayer({ isAutoplayOn: true });
    player.engine.playTrack(aTrack('two'), { list: LIST, index: 1 });
    await player.settle();
    player.audio().receiveMetadata(200);
    player.audio().flush();
    expect(player.watchListRequests).toEqual([]);
  });

  it.each<[how: string, act: (player: TestPlayer) => void, left: string[]]>([
    ['plays another track', ({ engine }) => engine.jumpTo(0), ['one', 'two']],
    ['clears the queue', ({ engine }) => engine.clearQueue(), ['two']],
    ['switches it off', ({ engine }) => engine.setAutoplay(false), ['one', 'two']],
    ['leaves for good', ({ engine }) => engine.destroy(), ['one', 'two']],
  ])('is given up when the listener %s', async (_, act, left) => {
    const { player, arrive } = await waiting();
    act(player);
    await arrive();
    expect(queued(player)).toEqual(left);
    expect(player.logged).toEqual([]);
  });

  it('still comes when it is switched on once more', async () => {
    const { player, arrive } = await waiting();
    player.engine.setAutoplay(true);
    await arrive();
    expect(queued(player)).toEqual(['one', 'two', 'three', 'four']);
  });

  it('is asked for once, however often it is waited for', async () => {
    const { player } = await waiting();
    player.engine.next();
    player.engine.next();
    expect(player.watchListRequests).toEqual(['two']);
  });

  it('may be asked for again after what it brought was cleared', async () => {
    const { player, arrive } = await waiting();
    await arrive();
    player.engine.clearQueue();
    expect(player.now()).toMatchObject({ hasNext: true });
  });

  it('that fails when the track has ended already lets playback end', async () => {
    const { player, slow } = await waiting();
    await endTrack(player);
    expect(player.now().isPlayWanted).toBe(true);
    slow.reject(new Error('no network'));
    await player.settle();
    expect(player.now()).toMatchObject({ state: 'paused', isPlayWanted: false, alert: null });
    expect(player.logs).toEqual([
      ['continuation-failed', { videoId: 'two', cause: new Error('no network') }],
    ]);
  });

  it('that was waited for and fails lets the track play on', async () => {
    const { player, slow } = await waiting();
    player.engine.next();
    slow.reject(new Error('no network'));
    await player.settle();
    expect(player.now()).toMatchObject({ state: 'playing', isPlayWanted: true });
  });
});

describe('the switches of the queue', () => {
  it('say at once whether something follows', async () => {
    const player = await atLastOf(LIST, {});
    expect(player.now().hasNext).toBe(false);
    player.engine.setAutoplay(true);
    expect(player.now()).toMatchObject({ isAutoplayOn: true, hasNext: true });
    player.engine.setAutoplay(false);
    expect(player.now()).toMatchObject({ isAutoplayOn: false, hasNext: false });
    player.engine.setRepeat('all');
    expect(player.now().hasNext).toBe(true);
    player.engine.setRepeat('off');
    expect(player.now().hasNext).toBe(false);
  });
});

describe('repeat', () => {
  it('of all begins the queue again after its last track, also on next', async () => {
    const player = await atLastOf(LIST, { repeat: 'all', isAutoplayOn: true });
    expect(player.now().hasNext).toBe(true);
    await endTrack(player);
    expect(player.now()).toMatchObject({ track: { videoId: 'one' }, isPlayWanted: true });
    player.engine.next();
    player.engine.next();
    expect(player.now().track?.videoId).toBe('one');
    expect(player.watchListRequests).toEqual([]);
  });

  it('of one plays the track again and records it again; next still moves on', async () => {
    const player = aPlayer({ repeat: 'one' });
    player.engine.playTrack(aTrack('one'), { list: LIST, index: 0 });
    await player.settle();
    await hear(player);
    await endTrack(player);
    expect(player.audio()).toMatchObject({ currentTime: 0, isSounding: true });
    expect(player.recorded.map(({ videoId }) => videoId)).toEqual(['one', 'one']);
    player.engine.next();
    expect(player.now().track?.videoId).toBe('two');
  });

  it('is remembered', () => {
    const player = aPlayer();
    player.engine.setRepeat('all');
    expect(player.stored.repeat).toBe('all');
    expect(player.now().repeat).toBe('all');
  });
});

describe('previous', () => {
  it('starts the track again after its first three seconds', async () => {
    const player = await atLastOf(LIST, {});
    player.audio().advance(3.5);
    await player.settle();
    player.engine.previous();
    expect(player.now()).toMatchObject({ track: { videoId: 'two' }, positionSeconds: 0 });
    player.engine.previous();
    expect(player.now().track?.videoId).toBe('one');
  });

  it('starts the first track again', async () => {
    const player = aPlayer();
    await player.playing();
    player.audio().advance(2);
    await player.settle();
    player.engine.previous();
    expect(player.now()).toMatchObject({ track: { videoId: 'one' }, positionSeconds: 0, isPlayWanted: true });
  });
});
