import type { SongInfo, Track } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { aPlayer, type TestPlayer } from '../testing/a-player.ts';
import { aSongInfo, aTrack } from '../testing/builders.ts';

const tracks = (...videoIds: string[]): Track[] => videoIds.map((videoId) => aTrack(videoId));
const queued = (player: TestPlayer) => player.now().queue.map((entry) => entry.track.videoId);
const watchListOf = (...videoIds: string[]) => ({ tracks: tracks(...videoIds), playlistId: null });

/** Presses a row of a list, so that no watch-list comes into it. */
function pressRow(player: TestPlayer, list: readonly Track[], index: number): void {
  const track = list[index];
  if (track) player.engine.playTrack(track, { list, index });
}

/** Brings the current track to sound. */
async function bringToSound(player: TestPlayer): Promise<void> {
  await player.settle();
  player.audio().receive(200);
  await player.settle();
}

describe('queue loading', () => {
  it('replaces the queue with the watch-list of a track that is not in it [4.33]', async () => {
    const player = aPlayer();
    player.watchLists.set('one', () => watchListOf('one', 'two', 'three'));
    player.engine.playTrack(aTrack('one'));
    expect(player.now()).toMatchObject({ isQueueLoading: true, queueIndex: 0 });
    await player.settle();
    expect(queued(player)).toEqual(['one', 'two', 'three']);
    expect(player.now()).toMatchObject({ isQueueLoading: false, queueIndex: 0 });
  });

  it('asks for the watch-list of the very track that is not in the queue, and of none that carries the flag [4.33]', async () => {
    const player = aPlayer();
    const [flagged] = tracks('one');
    pressRow(player, tracks('a', 'b'), 0);
    player.engine.playTrack(flagged ?? aTrack(null), { list: tracks('one', 'two'), index: 0 });
    await player.settle();
    expect(player.now()).toMatchObject({ shouldNotLoadQueue: true, isQueueLoading: false });
    expect(player.watchListRequests).toEqual([]);
    player.engine.playTrack(aTrack('three'));
    await player.settle();
    expect(player.now().shouldNotLoadQueue).toBe(false);
    expect(player.watchListRequests).toEqual(['three']);
  });

  it('does not interrupt the track when its watch-list arrives', async () => {
    const player = aPlayer();
    const slow = Promise.withResolvers<ReturnType<typeof watchListOf>>();
    player.watchLists.set('one', () => slow.promise);
    await player.playing();
    player.audio().advance(10);
    slow.resolve(watchListOf('one', 'two'));
    await player.settle();
    expect(player.now()).toMatchObject({ state: 'playing', positionSeconds: 10 });
    expect(player.recorded).toHaveLength(1);
  });

  it('jumps to a track that is already in the queue [4.34]', async () => {
    const player = aPlayer();
    player.watchLists.set('one', () => watchListOf('one', 'two', 'three'));
    await player.playing();
    player.engine.playTrack(aTrack('three'));
    expect(player.now()).toMatchObject({ queueIndex: 2, track: { videoId: 'three' } });
    expect(player.watchListRequests).toEqual(['one']);
  });

  it('makes a pressed album or playlist the queue and fetches no watch-list [4.35]', async () => {
    const player = aPlayer();
    pressRow(player, tracks('a', 'b', 'c'), 1);
    await player.settle();
    expect(queued(player)).toEqual(['a', 'b', 'c']);
    expect(player.now()).toMatchObject({ queueIndex: 1, isQueueLoading: false });
    expect(player.watchListRequests).toEqual([]);
    expect(player.now().shouldNotLoadQueue).toBe(true);
    player.engine.playTrack(aTrack('elsewhere'));
    expect(player.now().shouldNotLoadQueue).toBe(false);
  });

  it('keeps the queue when the pressed list already is the queue [4.35]', () => {
    const player = aPlayer();
    pressRow(player, tracks('a', 'b', 'c'), 0);
    const before = player.now().queue;
    pressRow(player, tracks('a', 'b', 'c'), 2);
    expect(player.now().queue).toBe(before);
    expect(player.now().queueIndex).toBe(2);
  });

  it('plays the pressed row of a track that the playlist holds twice', async () => {
    const player = aPlayer();
    const list = tracks('a', 'b', 'a');
    pressRow(player, list, 0);
    await bringToSound(player);
    player.audio().advance(30);
    pressRow(player, list, 2);
    await bringToSound(player);
    expect(player.now()).toMatchObject({ queueIndex: 2, positionSeconds: 0 });
  });

  it('plays on when the playing track is pressed in another list', async () => {
    const player = aPlayer();
    await player.playing(aTrack('b'));
    player.audio().advance(20);
    await player.settle();
    pressRow(player, tracks('a', 'b', 'c'), 1);
    await player.settle();
    expect(queued(player)).toEqual(['a', 'b', 'c']);
    expect(player.now()).toMatchObject({ queueIndex: 1, positionSeconds: 20, state: 'playing' });
  });

  it('logs a failed watch-list, keeps loading, and plays the one track on [8.16]', async () => {
    const player = aPlayer();
    player.watchLists.set('one', () => Promise.reject(new Error('offline')));
    await player.playing();
    expect(player.logged).toEqual(['watch-list-failed']);
    expect(player.now()).toMatchObject({ isQueueLoading: true, state: 'playing', alert: null });
    expect(queued(player)).toEqual(['one']);
  });

  it('drops the watch-list of a track that was left meanwhile', async () => {
    const player = aPlayer();
    const slow = Promise.withResolvers<ReturnType<typeof watchListOf>>();
    player.watchLists.set('one', () => slow.promise);
    player.engine.playTrack(aTrack('one'));
    pressRow(player, tracks('a', 'b'), 0);
    slow.resolve(watchListOf('one', 'two'));
    await player.settle();
    expect(queued(player)).toEqual(['a', 'b']);
    expect(player.now().isQueueLoading).toBe(false);
  });

  it('keeps what the listener added while the watch-list was on its way', async () => {
    const player = aPlayer();
    const slow = Promise.withResolvers<ReturnType<typeof watchListOf>>();
    player.watchLists.set('one', () => slow.promise);
    player.engine.playTrack(aTrack('one'));
    player.engine.addToQueue(aTrack('mine'));
    slow.resolve(watchListOf('one', 'two'));
    await player.settle();
    expect(queued(player)).toEqual(['one', 'mine', 'two']);
  });
});

describe('a press in a list', () => {
  it.each([0, 7])('at position %d, where another track stands, is a press on the track alone', (index) => {
    const player = aPlayer();
    player.engine.playTrack(aTrack('x'), { list: tracks('a', 'b'), index });
    expect(queued(player)).toEqual(['x']);
    expect(player.watchListRequests).toEqual(['x']);
  });

  it('on the row that plays resumes it', async () => {
    const player = aPlayer();
    pressRow(player, tracks('a', 'b'), 1);
    await bringToSound(player);
    player.audio().advance(20);
    player.engine.pause();
    await player.settle();
    pressRow(player, tracks('a', 'b'), 1);
    await player.settle();
    expect(player.now()).toMatchObject({ state: 'playing', positionSeconds: 20 });
    expect(player.recorded).toHaveLength(1);
  });

  it('on the track that plays resumes it, and no watch-list takes the place of the list', async () => {
    const player = aPlayer();
    const slow = Promise.withResolvers<ReturnType<typeof watchListOf>>();
    player.watchLists.set('b', () => slow.promise);
    await player.playing(aTrack('b'));
    player.engine.pause();
    await player.settle();
    pressRow(player, tracks('a', 'b'), 1);
    slow.resolve(watchListOf('b', 'elsewhere'));
    await player.settle();
    expect(queued(player)).toEqual(['a', 'b']);
    expect(player.now()).toMatchObject({ isQueueLoading: false, state: 'playing' });
  });

  it('that only begins like the queue makes another queue [4.35]', () => {
    const player = aPlayer();
    pressRow(player, tracks('a', 'b', 'c'), 0);
    pressRow(player, tracks('a', 'x', 'c'), 0);
    expect(queued(player)).toEqual(['a', 'x', 'c']);
    pressRow(player, tracks('a', 'x'), 0);
    expect(queued(player)).toEqual(['a', 'x']);
  });

  it('jumps to the place that plays, not to an earlier one of the same track', async () => {
    const player = aPlayer();
    pressRow(player, tracks('a', 'b', 'a'), 2);
    await bringToSound(player);
    player.engine.playTrack(aTrack('a'));
    expect(player.now().queueIndex).toBe(2);
  });
});

describe('a watch-list', () => {
  it('says more of the track that plays than the press did, wherever it stands in it', async () => {
    const player = aPlayer();
    const [two, one] = tracks('two', 'one');
    player.watchLists.set('one', () => ({
      tracks: [...(two ? [two] : []), { ...(one ?? aTrack('one')), title: 'As it is called' }],
      playlistId: null,
    }));
    await player.playing();
    expect(queued(player)).toEqual(['one', 'two']);
    expect(player.now().track?.title).toBe('As it is called');
  });

  it('that fails is logged with its track, and in silence once it was given up', async () => {
    const cause = new Error('offline');
    const player = aPlayer();
    const slow = Promise.withResolvers<ReturnType<typeof watchListOf>>();
    player.watchLists.set('one', () => Promise.reject(cause));
    player.watchLists.set('two', () => slow.promise);
    await player.playing();
    expect(player.logs).toEqual([['watch-list-failed', { videoId: 'one', cause }]]);
    player.engine.playTrack(aTrack('two'));
    pressRow(player, tracks('a', 'b'), 0);
    slow.reject(cause);
    await player.settle();
    expect(player.logs).toHaveLength(1);
  });
});

describe('moving through the queue', () => {
  it('plays the next track when one ends [4.21]', async () => {
    const player = aPlayer();
    pressRow(player, tracks('a', 'b'), 0);
    await bringToSound(player);
    player.audio().end();
    await bringToSound(player);
    expect(player.now()).toMatchObject({ queueIndex: 1, state: 'playing', track: { videoId: 'b' } });
    expect(player.recorded.map((track) => track.videoId)).toEqual(['a', 'b']);
  });

  it('next moves one on, and stays at the last [4.22]', () => {
    const player = aPlayer();
    pressRow(player, tracks('a', 'b'), 0);
    player.engine.next();
    expect(player.now()).toMatchObject({ queueIndex: 1, hasNext: false });
    player.engine.next();
    expect(player.now().queueIndex).toBe(1);
  });

  it('previous moves one back, and stays at the first [4.23]', () => {
    const player = aPlayer();
    pressRow(player, tracks('a', 'b'), 1);
    player.engine.previous();
    expect(player.now()).toMatchObject({ queueIndex: 0 });
    player.engine.previous();
    expect(player.now().queueIndex).toBe(0);
  });

  it('skips rows that cannot be played, both ways', () => {
    const player = aPlayer();
    pressRow(player, [aTrack('a'), aTrack(null), aTrack('off', { isAvailable: false }), aTrack('b')], 0);
    player.engine.next();
    expect(player.now().queueIndex).toBe(3);
    player.engine.previous();
    expect(player.now().queueIndex).toBe(0);
  });

  it('starts the same track over when the queue holds it twice in a row', async () => {
    const player = aPlayer();
    pressRow(player, tracks('a', 'a'), 0);
    await bringToSound(player);
    player.audio().end();
    await bringToSound(player);
    expect(player.now()).toMatchObject({ queueIndex: 1, state: 'playing', positionSeconds: 0 });
    expect(player.recorded).toHaveLength(2);
  });

  it('keeps the old track silent from the moment the next is asked for', async () => {
    const player = aPlayer();
    await player.playing();
    player.engine.playTrack(aTrack('two'));
    expect(player.decks.some((deck) => deck.isSounding)).toBe(false);
  });

  it('keeps showing that it plays while one track hands over to the next', async () => {
    const player = aPlayer();
    pressRow(player, tracks('a', 'b'), 0);
    await bringToSound(player);
    const wishes = new Set<boolean>();
    player.engine.subscribe(() => wishes.add(player.now().isPlayWanted));
    player.audio().end();
    await bringToSound(player);
    expect([...wishes]).toEqual([true]);
  });

  it('says nothing of a start that was given up by moving on', async () => {
    const player = aPlayer();
    pressRow(player, tracks('a', 'b', 'c'), 0);
    await player.settle();
    player.audio().receiveMetadata(200);
    await player.settle();
    player.engine.next();
    await bringToSound(player);
    expect(player.logged).toEqual([]);
  });
});

async function playingWithNextLoaded(): Promise<TestPlayer> {
  const player = aPlayer();
  pressRow(player, tracks('a', 'b', 'c'), 0);
  await bringToSound(player);
  player.decks[1].receive(200);
  await player.settle();
  return player;
}

describe('looking ahead', () => {
  it('fetches song info and first bytes of the next track while one plays', async () => {
    const player = await playingWithNextLoaded();
    expect(player.songInfoRequests).toEqual(['a', 'b']);
    expect(player.decks[1].src).toBe('/stream/b');
    expect(player.decks[1].isSounding).toBe(false);
  });

  it('starts the next track within the press: no request and no wait in between', async () => {
    const player = await playingWithNextLoaded();
    player.engine.next();
    expect(player.decks[1].isSounding).toBe(true);
    expect(player.decks[0].isSounding).toBe(false);
    expect(player.now().audioElement).toBe(player.decks[1]);
  });

  it('does so for the last track as well, after which nothing follows', async () => {
    const player = aPlayer();
    pressRow(player, tracks('a', 'b'), 0);
    await bringToSound(player);
    player.decks[1].receive(200);
    await player.settle();
    player.engine.next();
    expect(player.decks[1].isSounding).toBe(true);
  });

  it('turns to the track after that one, on the deck that became free', async () => {
    const player = await playingWithNextLoaded();
    player.engine.next();
    await player.settle();
    expect(player.decks[0].src).toBe('/stream/c');
  });

  it('follows a change of what comes next', async () => {
    const player = await playingWithNextLoaded();
    player.engine.playNext(aTrack('mine'));
    await player.settle();
    expect(player.decks[1].src).toBe('/stream/mine');
  });

  it('is deaf to events of the deck that only waits', async () => {
    const player = await playingWithNextLoaded();
    player.decks[1].fail(4);
    await player.settle();
    expect(player.now()).toMatchObject({ state: 'playing', alert: null });
  });

  it('loads the next track afresh when looking ahead failed', async () => {
    const player = await playingWithNextLoaded();
    player.decks[1].fail(4);
    player.engine.next();
    await bringToSound(player);
    expect(player.now()).toMatchObject({ state: 'playing', track: { videoId: 'b' } });
    expect(player.songInfoRequests.filter((videoId) => videoId === 'b')).toHaveLength(1);
  });

  it('is given up in silence when another track is pressed', async () => {
    const player = aPlayer();
    const slow = Promise.withResolvers<SongInfo>();
    player.songInfos.set('b', () => slow.promise);
    pressRow(player, tracks('a', 'b'), 0);
    await bringToSound(player);
    player.engine.playTrack(aTrack('x'));
    slow.resolve(aSongInfo('b'));
    await bringToSound(player);
    expect(player.logged).toEqual([]);
    expect(player.decks.map((deck) => deck.src)).not.toContain('/stream/b');
  });

  it('gives up addresses that expired meanwhile', async () => {
    const player = await playingWithNextLoaded();
    player.clock.pass(3_600_000);
    player.engine.next();
    await player.settle();
    expect(player.songInfoRequests.filter((videoId) => videoId === 'b')).toHaveLength(2);
  });
});

describe('shuffle', () => {
  it('puts the current track first and keeps every other once', () => {
    const player = aPlayer();
    pressRow(player, tracks('a', 'b', 'c', 'd'), 2);
    player.engine.toggleShuffle();
    expect(player.now()).toMatchObject({ isShuffled: true, queueIndex: 0, track: { videoId: 'c' } });
    expect(new Set(queued(player))).toEqual(new Set(['a', 'b', 'c', 'd']));
    expect(queued(player)).toHaveLength(4);
  });

  it('can be undone: the old order, with the current track kept', () => {
    const player = aPlayer();
    pressRow(player, tracks('a', 'b', 'c', 'd'), 2);
    player.engine.toggleShuffle();
    player.engine.next();
    const playing = player.now().track?.videoId;
    player.engine.toggleShuffle();
    expect(queued(player)).toEqual(['a', 'b', 'c', 'd']);
    expect(player.now().track?.videoId).toBe(playing);
    expect(queued(player)[player.now().queueIndex]).toBe(playing);
  });

  it('stays on for the next list', () => {
    const player = aPlayer();
    pressRow(player, tracks('a', 'b'), 0);
    player.engine.toggleShuffle();
    pressRow(player, tracks('x', 'y', 'z'), 1);
    expect(queued(player)).toEqual(['y', 'z', 'x']);
    player.engine.toggleShuffle();
    expect(queued(player)).toEqual(['x', 'y', 'z']);
    expect(player.now().queueIndex).toBe(1);
  });
});

describe('options', () => {
  it('plays a track next', () => {
    const player = aPlayer();
    pressRow(player, tracks('a', 'b'), 0);
    player.engine.playNext(aTrack('mine'));
    expect(queued(player)).toEqual(['a', 'mine', 'b']);
  });

  it('adds to the end of the queue', () => {
    const player = aPlayer();
    pressRow(player, tracks('a', 'b'), 0);
    player.engine.addToQueue(aTrack('mine'));
    expect(queued(player)).toEqual(['a', 'b', 'mine']);
  });

  it('puts several tracks next, or at the end, in their order', () => {
    const player = aPlayer();
    pressRow(player, tracks('a', 'b'), 0);
    player.engine.playNext(...tracks('c', 'd'));
    player.engine.addToQueue(aTrack('gone', { videoId: null }), ...tracks('e', 'f'));
    expect(queued(player)).toEqual(['a', 'c', 'd', 'b', 'e', 'f']);
  });

  it('plays the first of several tracks in an empty queue, and they are the queue', () => {
    const player = aPlayer();
    player.engine.playNext(...tracks('a', 'b'));
    expect(queued(player)).toEqual(['a', 'b']);
    expect(player.now()).toMatchObject({ queueIndex: 0, isPlayWanted: true });
    expect(player.watchListRequests).toEqual([]);
  });

  it('says that it was done, and takes the words away after 3 seconds', () => {
    const player = aPlayer();
    player.engine.tell('Added to queue');
    expect(player.now().alert).toMatchObject({ text: 'Added to queue', severity: 'success' });
    player.clock.pass(3000);
    expect(player.now().alert).toBeNull();
  });

  it('plays what is added to an empty queue', () => {
    const player = aPlayer();
    player.engine.addToQueue(aTrack('a'));
    expect(player.now()).toMatchObject({ queueIndex: 0, isPlayWanted: true });
    expect(player.watchListRequests).toEqual(['a']);
  });

  it('removes and moves entries without touching the current one', () => {
    const player = aPlayer();
    pressRow(player, tracks('a', 'b', 'c', 'd'), 1);
    const [a, b, , d] = player.now().queue;
    player.engine.removeFromQueue(a?.key ?? '');
    player.engine.removeFromQueue(b?.key ?? '');
    player.engine.moveInQueue(d?.key ?? '', 0);
    expect(queued(player)).toEqual(['d', 'b', 'c']);
    expect(player.now()).toMatchObject({ queueIndex: 1, track: { videoId: 'b' } });
  });

  it('clears what a watch-list would still have brought', async () => {
    const player = aPlayer();
    const slow = Promise.withResolvers<ReturnType<typeof watchListOf>>();
    player.watchLists.set('one', () => slow.promise);
    player.engine.playTrack(aTrack('one'));
    player.engine.clearQueue();
    slow.resolve(watchListOf('one', 'two'));
    await player.settle();
    expect(queued(player)).toEqual(['one']);
    expect(player.now().isQueueLoading).toBe(false);
  });

  it('clears all but the current track', () => {
    const player = aPlayer();
    pressRow(player, tracks('a', 'b', 'c'), 1);
    player.engine.clearQueue();
    expect(queued(player)).toEqual(['b']);
    expect(player.now()).toMatchObject({ queueIndex: 0, hasNext: false });
  });
});
