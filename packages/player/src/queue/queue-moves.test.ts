import { describe, expect, it } from 'vitest';
import type { SongInfo, WatchList } from '@segue/domain';
import { aPlayer, aPlayerAtLastOf, type TestPlayer } from '../testing/a-player.ts';
import { aSongInfo, aTrack, aWatchList, tracks } from '../testing/builders.ts';

const LIST = tracks('one', 'two');

describe('moving through the queue', () => {
  it('plays the next track when one ends [4.21]', async () => {
    const player = aPlayer();
    player.pressRow(tracks('a', 'b'), 0);
    await player.hear();
    player.audio().end();
    await player.hear();
    expect(player.now()).toMatchObject({ queueIndex: 1, state: 'playing', track: { videoId: 'b' } });
    expect(player.recorded.map((track) => track.videoId)).toEqual(['a', 'b']);
  });

  it('next moves to the next track, and stays at the last [4.22]', () => {
    const player = aPlayer();
    player.pressRow(tracks('a', 'b'), 0);
    player.engine.next();
    expect(player.now()).toMatchObject({ queueIndex: 1, hasNext: false });
    player.engine.next();
    expect(player.now().queueIndex).toBe(1);
  });

  it('previous moves to the previous track, and stays at the first [4.23]', () => {
    const player = aPlayer();
    player.pressRow(tracks('a', 'b'), 1);
    player.engine.previous();
    expect(player.now()).toMatchObject({ queueIndex: 0 });
    player.engine.previous();
    expect(player.now().queueIndex).toBe(0);
  });

  it('skips rows that cannot be played, both ways', () => {
    const player = aPlayer();
    player.pressRow([aTrack('a'), aTrack(null), aTrack('off', { isAvailable: false }), aTrack('b')], 0);
    player.engine.next();
    expect(player.now().queueIndex).toBe(3);
    player.engine.previous();
    expect(player.now().queueIndex).toBe(0);
  });

  it('starts the same track over when the queue holds it twice in a row', async () => {
    const player = aPlayer();
    player.pressRow(tracks('a', 'a'), 0);
    await player.hear();
    player.audio().end();
    await player.hear();
    expect(player.now()).toMatchObject({ queueIndex: 1, state: 'playing', positionSeconds: 0 });
    expect(player.recorded).toHaveLength(2);
  });

  it('keeps the old track silent from the moment the next is asked for', async () => {
    const player = aPlayer();
    await player.playing();
    player.engine.playTrack(aTrack('two'));
    expect(player.decks.some((deck) => deck.isSounding)).toBe(false);
  });

  it('keeps isPlayWanted true while one track hands over to the next', async () => {
    const player = aPlayer();
    player.pressRow(tracks('a', 'b'), 0);
    await player.hear();
    const wishes = new Set<boolean>();
    player.engine.subscribe(() => wishes.add(player.now().isPlayWanted));
    player.audio().end();
    await player.hear();
    expect([...wishes]).toEqual([true]);
  });

  it('logs nothing when a track is skipped while it starts', async () => {
    const player = aPlayer();
    player.pressRow(tracks('a', 'b', 'c'), 0);
    await player.settle();
    player.audio().receiveMetadata(200);
    await player.settle();
    player.engine.next();
    await player.hear();
    expect(player.logged).toEqual([]);
  });
});

describe('a track that cannot be played', () => {
  const anUnplayable = (videoId: string) =>
    aSongInfo(videoId, { playability: { status: 'UNPLAYABLE', reason: 'Gone' }, formats: [] });

  /** At the first track of a list in which the named ones cannot be played. */
  async function aBrokenQueue(
    videoIds: string,
    broken: string,
    player: TestPlayer = aPlayer(),
  ): Promise<TestPlayer> {
    for (const videoId of broken) player.songInfos.set(videoId, () => anUnplayable(videoId));
    player.pressRow(tracks(...videoIds.split('')), 0);
    await player.hear();
    return player;
  }

  it('is skipped with its alert when it follows by itself [4.94]', async () => {
    const player = await aBrokenQueue('abc', 'b');
    await player.end();
    await player.hear();
    expect(player.now()).toMatchObject({
      track: { videoId: 'c' },
      state: 'playing',
      alert: { text: 'UNPLAYABLE: Gone' },
    });
  });

  it('is skipped also when its audio fails [4.94]', async () => {
    const player = await aBrokenQueue('abc', '');
    await player.end();
    await player.settle();
    await player.fail(3);
    await player.hear();
    expect(player.now()).toMatchObject({ track: { videoId: 'c' }, state: 'playing' });
    expect(player.now().alert).not.toBeNull();
  });

  it('is skipped also when its song info fails, which is only logged [4.94]', async () => {
    const player = aPlayer();
    player.songInfos.set('b', () => Promise.reject(new Error('500')));
    player.pressRow(tracks('a', 'b', 'c'), 0);
    await player.hear();
    await player.end();
    await player.hear();
    expect(player.now()).toMatchObject({ track: { videoId: 'c' }, state: 'playing', alert: null });
    expect(player.logged).toContain('song-info-failed');
  });

  it.each<[how: string, act: (player: TestPlayer) => void]>([
    ['pressed', ({ pressRow }) => pressRow(tracks('a', 'b', 'c'), 1)],
    ['reached by next', ({ engine }) => engine.next()],
  ])('stays when it was %s [4.94]', async (_, act) => {
    const player = await aBrokenQueue('abc', 'b');
    act(player);
    await player.settle();
    expect(player.now()).toMatchObject({ track: { videoId: 'b' }, isPlayWanted: false });
    expect(player.now().alert).not.toBeNull();
  });

  it('is skipped three times in a row at most [4.94]', async () => {
    const player = await aBrokenQueue('abcdef', 'bcdef');
    await player.end();
    expect(player.now()).toMatchObject({ track: { videoId: 'e' }, state: 'paused', isPlayWanted: false });
  });

  /** At the first track of a list, whose watch-list, which is to continue the list, is held. */
  async function anAutoplayer(videoIds: string, broken: string) {
    const player = aPlayer({ isAutoplayOn: true });
    const held = Promise.withResolvers<WatchList>();
    player.watchLists.set(videoIds.slice(-1), () => held.promise);
    return { player: await aBrokenQueue(videoIds, broken, player), ...held };
  }

  it('is skipped also when it is the first that Autoplay brings, and comes late [4.94]', async () => {
    const { player, resolve } = await anAutoplayer('a', 'b');
    await player.end();
    resolve(aWatchList('b', 'c'));
    await player.settle();
    await player.hear();
    expect(player.now()).toMatchObject({ track: { videoId: 'c' }, state: 'playing' });
  });

  it('is skipped also when it is added while playback waits for Autoplay [4.94]', async () => {
    const { player } = await anAutoplayer('a', 'b');
    await player.end();
    player.engine.addToQueue(tracks('b', 'c'));
    await player.settle();
    await player.hear();
    expect(player.now()).toMatchObject({ track: { videoId: 'c' }, state: 'playing' });
  });

  it('stays when Autoplay brings it after next [4.94]', async () => {
    const { player, resolve } = await anAutoplayer('a', 'b');
    await player.end();
    player.engine.next();
    resolve(aWatchList('b', 'c'));
    await player.settle();
    expect(player.now()).toMatchObject({ track: { videoId: 'b' }, isPlayWanted: false });
  });

  it('lets the player wait visibly when it is the last, and Autoplay goes on [4.80] [4.94]', async () => {
    const { player, resolve } = await anAutoplayer('ab', 'b');
    await player.end();
    player.clock.pass(300);
    expect(player.now()).toMatchObject({
      track: { videoId: 'b' },
      state: 'waiting',
      isStalled: true,
      isPlayWanted: true,
      alert: { text: 'UNPLAYABLE: Gone' },
    });
    resolve(aWatchList('c'));
    await player.settle();
    await player.hear();
    expect(player.now()).toMatchObject({ track: { videoId: 'c' }, state: 'playing' });
  });

  it.each<[how: string, act: (player: TestPlayer, reject: (cause: Error) => void) => void]>([
    ['Autoplay fails', (_, reject) => reject(new Error('no network'))],
    ['the listener pauses', ({ engine }) => engine.pause()],
    ['Autoplay is switched off', ({ engine }) => engine.setAutoplay(false)],
  ])('is the end when it is the last and %s [4.80]', async (_, act) => {
    const { player, reject } = await anAutoplayer('ab', 'b');
    await player.end();
    act(player, reject);
    await player.settle();
    expect(player.now()).toMatchObject({
      track: { videoId: 'b' },
      state: 'paused',
      isStalled: false,
      isPlayWanted: false,
    });
  });

  it('is tried again by a seek while playback waits, and then waits again [4.80]', async () => {
    const { player, resolve } = await anAutoplayer('ab', 'b');
    await player.end();
    player.songInfoRequests.length = 0;
    player.engine.seekToSeconds(10);
    await player.settle();
    expect(player.songInfoRequests).toEqual(['b']);
    resolve(aWatchList('c'));
    await player.settle();
    await player.hear();
    expect(player.now()).toMatchObject({ track: { videoId: 'c' }, state: 'playing' });
  });

  it('is not skipped after a pause [4.94]', async () => {
    const player = await aBrokenQueue('ac', '');
    const slow = Promise.withResolvers<SongInfo>();
    player.songInfos.set('b', () => slow.promise);
    player.engine.playNext([aTrack('b')]);
    await player.end();
    player.engine.pause();
    slow.resolve(anUnplayable('b'));
    await player.settle();
    expect(player.now()).toMatchObject({ track: { videoId: 'b' }, isPlayWanted: false });
  });
});

describe('autoplay and repeat', () => {
  it('update hasNext at once', async () => {
    const player = await aPlayerAtLastOf(LIST, {});
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
  it('all restarts the queue after its last track, also on next', async () => {
    const player = await aPlayerAtLastOf(LIST, { repeat: 'all', isAutoplayOn: true });
    expect(player.now().hasNext).toBe(true);
    await player.end();
    expect(player.now()).toMatchObject({ track: { videoId: 'one' }, isPlayWanted: true });
    player.engine.next();
    player.engine.next();
    expect(player.now().track?.videoId).toBe('one');
    expect(player.watchListRequests).toEqual([]);
  });

  it('one plays and records the track again, while next still moves on', async () => {
    const player = aPlayer({ repeat: 'one' });
    player.engine.playTrack(aTrack('one'), { list: LIST, index: 0 });
    await player.settle();
    await player.hear();
    await player.end();
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
  it('starts the track again after its first three seconds, and then leads to the one before [4.23]', async () => {
    const player = await aPlayerAtLastOf(LIST, {});
    await player.run(3.5);
    player.engine.previous();
    expect(player.now()).toMatchObject({ track: { videoId: 'two' }, positionSeconds: 0 });
    player.engine.previous();
    expect(player.now().track?.videoId).toBe('one');
  });

  it('starts the first track again [4.23]', async () => {
    const player = aPlayer();
    await player.playing();
    await player.run(2);
    player.engine.previous();
    expect(player.now()).toMatchObject({ track: { videoId: 'one' }, positionSeconds: 0, isPlayWanted: true });
  });

  it('can be asked for at any position, and skips what cannot be played', async () => {
    const player = aPlayer();
    player.pressRow([aTrack('a'), aTrack(null), aTrack('b')], 2);
    await player.hear();
    await player.run(60);
    player.engine.jumpToPrevious();
    expect(player.now().track?.videoId).toBe('a');
    await player.hear();
    await player.run(60);
    player.engine.jumpToPrevious();
    expect(player.now()).toMatchObject({ track: { videoId: 'a' }, positionSeconds: 0 });
  });
});
