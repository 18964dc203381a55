import type { Track, WatchList } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { aPlayer, aPlayerAtLastOf, type TestPlayer } from '../../testing/a-player.ts';
import { aTrack, aWatchList, tracks } from '../../testing/builders.ts';
import { restoreEntries } from '../restore-entries.ts';

const LIST = tracks('one', 'two');

const anAutoplayer = () => aPlayer({ isAutoplayOn: true });

describe('autoplay', () => {
  it('appends the watch-list of the last track, without tracks that the queue holds', async () => {
    const player = aPlayer({ isAutoplayOn: true });
    player.watchLists.set('two', () => ({
      tracks: [aTrack('two'), aTrack('one'), aTrack('three'), aTrack('four')],
      playlistId: null,
    }));
    player.engine.playTrack(aTrack('two'), { list: LIST, index: 1 });
    await player.settle();
    expect(player.watchListRequests).toEqual([]);
    await player.hear();
    expect(player.watchListRequests).toEqual(['two']);
    expect(player.queued()).toEqual(['one', 'two', 'three', 'four']);
    await player.end();
    expect(player.now()).toMatchObject({ track: { videoId: 'three' }, isPlayWanted: true });
  });

  it('waits for the watch-list when the track ends before it arrives', async () => {
    const player = aPlayer({ isAutoplayOn: true });
    const { promise, resolve } = Promise.withResolvers<{ tracks: Track[]; playlistId: null }>();
    player.watchLists.set('two', () => promise);
    player.engine.playTrack(aTrack('two'), { list: LIST, index: 1 });
    await player.settle();
    await player.hear();
    await player.end();
    expect(player.now()).toMatchObject({ track: { videoId: 'two' }, isPlayWanted: true });
    player.engine.next();
    resolve({ tracks: [aTrack('three'), aTrack('four')], playlistId: null });
    await player.settle();
    expect(player.now()).toMatchObject({ track: { videoId: 'three' }, isPlayWanted: true });
  });

  it('stops without an alert when the watch-list cannot be loaded', async () => {
    const player = aPlayer({ isAutoplayOn: true });
    player.watchLists.set('two', () => Promise.reject(new Error('no network')));
    player.engine.playTrack(aTrack('two'), { list: LIST, index: 1 });
    await player.settle();
    await player.hear();
    await player.end();
    expect(player.now()).toMatchObject({ state: 'paused', isPlayWanted: false, alert: null, hasNext: false });
    expect(player.logged).toContain('continuation-failed');
  });

  it('repeats the tracks heard longest ago when a small library has no others', async () => {
    const list = Array.from({ length: 22 }, (_, number) => aTrack(`track ${number}`));
    const player = aPlayer({ isAutoplayOn: true });
    player.watchLists.set('track 21', () => ({ tracks: list, playlistId: null }));
    player.engine.playTrack(aTrack('track 21'), { list, index: 21 });
    await player.settle();
    await player.hear();
    expect(player.queued().slice(22)).toEqual(['track 0', 'track 1']);
  });

  it.each([
    [4, ['track 0', 'track 1']],
    [2, ['track 0']],
    [1, []],
  ])(
    'goes on in a library of %d songs, never with the song that just played [4.82]',
    async (size, expected) => {
      const list = Array.from({ length: size }, (_, number) => aTrack(`track ${number}`));
      const last = `track ${size - 1}`;
      const player = anAutoplayer();
      player.watchLists.set(last, () => ({ tracks: list, playlistId: null }));
      await player.playing(aTrack(last), { list, index: size - 1 });
      expect(player.queued().slice(size)).toEqual(expected);
    },
  );

  /** The tracks that continue the queue 'last', with this watch-list, after these have been played. */
  async function continueAfter(
    played: readonly string[],
    offered: readonly string[],
    player = anAutoplayer(),
  ) {
    for (const videoId of played) await player.playing(aTrack(videoId), { list: tracks(videoId), index: 0 });
    player.watchLists.set('last', () => ({ tracks: tracks(...offered), playlistId: null }));
    await player.playing(aTrack('last'), { list: tracks('last'), index: 0 });
    return player.queued().slice(1);
  }

  it('leaves out the tracks that played just before, in other queues too [4.82]', async () => {
    expect(await continueAfter(['one', 'two'], ['two', 'three', 'one', 'four'])).toEqual(['three', 'four']);
  });

  it('leaves out only the last twenty of them, with the last one [4.82]', async () => {
    const played = Array.from({ length: 21 }, (_, number) => `track ${number}`);
    expect(await continueAfter(played, played)).toEqual(['track 0', 'track 1']);
  });

  it('repeats tracks that played just before when the library has no others [4.82]', async () => {
    expect(await continueAfter(['one', 'two'], ['one', 'two', 'last'])).toEqual(['one', 'two']);
  });

  it('knows nothing of what an earlier listener played', async () => {
    const player = anAutoplayer();
    await player.playing(aTrack('one'), { list: tracks('one'), index: 0 });
    player.engine.onSessionEnd();
    player.notes.forget();
    expect(await continueAfter([], ['one', 'two'], player)).toEqual(['one', 'two']);
  });

  it('requests nothing for a queue that is not at its end, or that the listener cleared', async () => {
    const player = aPlayer({ isAutoplayOn: true });
    player.engine.playTrack(aTrack('one'), { list: LIST, index: 0 });
    await player.settle();
    await player.hear();
    player.engine.clearQueue();
    await player.settle();
    expect(player.watchListRequests).toEqual([]);
    expect(player.queued()).toEqual(['one']);
  });

  it('can be switched off, which is remembered', async () => {
    const player = await aPlayerAtLastOf(LIST, { isAutoplayOn: false });
    player.engine.setAutoplay(true);
    player.engine.setAutoplay(false);
    expect(player.stored.isAutoplayOn).toBe(false);
    await player.end();
    expect(player.watchListRequests).toEqual([]);
    expect(player.now()).toMatchObject({ hasNext: false, isPlayWanted: false, track: { videoId: 'two' } });
  });

  /** At the last track of LIST, to which Autoplay has added three. */
  async function continued() {
    const player = anAutoplayer();
    player.watchLists.set('two', () => aWatchList('three', 'four', 'five'));
    await player.playing(aTrack('two'), { list: LIST, index: 1 });
    expect(player.queued()).toEqual(['one', 'two', 'three', 'four', 'five']);
    return player;
  }

  it('that is switched off removes what it has added and has not played [4.93]', async () => {
    const player = await continued();
    player.engine.next();
    await player.hear();
    player.engine.setAutoplay(false);
    expect(player.queued()).toEqual(['one', 'two', 'three']);
    expect(player.now().hasNext).toBe(false);
    await player.end();
    expect(player.now()).toMatchObject({ track: { videoId: 'three' }, isPlayWanted: false });
  });

  it('that is switched off after a reload removes what it had added before and has not played [4.93]', async () => {
    const player = await continued();
    player.engine.next();
    player.engine.addToQueue([aTrack('mine')]);
    player.engine.toggleShuffle();
    const saved = player.engine.toSaved();
    const reloaded = anAutoplayer();
    if (saved) reloaded.engine.restore(saved);
    expect(reloaded.queued()).toHaveLength(6);
    reloaded.engine.setAutoplay(false);
    reloaded.engine.toggleShuffle();
    expect(reloaded.queued()).toEqual(['one', 'two', 'three', 'mine']);
  });

  it('that is switched on again continues the queue again [4.93]', async () => {
    const player = await continued();
    player.engine.setAutoplay(false);
    expect(player.queued()).toEqual(['one', 'two']);
    player.engine.setAutoplay(true);
    await player.end();
    expect(player.now()).toMatchObject({ track: { videoId: 'three' }, isPlayWanted: true });
  });

  it('leaves what the listener added when it is switched off, and what they removed [4.93]', async () => {
    const player = await continued();
    player.engine.playNext([aTrack('mine')]);
    player.engine.toggleShuffle();
    player.engine.clearQueue();
    player.engine.setAutoplay(false);
    player.engine.undoQueueEdit(restoreEntries);
    expect(new Set(player.queued())).toEqual(new Set(['mine', 'one', 'two']));
    player.engine.toggleShuffle();
    expect(player.queued()).toEqual(['one', 'two', 'mine']);
  });

  it('comes after what the listener adds to the queue [4.93]', async () => {
    const player = await continued();
    player.engine.addToQueue([aTrack('mine')]);
    expect(player.queued()).toEqual(['one', 'two', 'mine', 'three', 'four', 'five']);
    player.engine.jumpTo(4);
    player.engine.addToQueue([aTrack('last')]);
    expect(player.queued()).toEqual(['one', 'two', 'mine', 'three', 'four', 'last', 'five']);
  });
});

describe('a queue that goes on', () => {
  /** At the last track of LIST, of which the first was heard; Autoplay has added three. */
  async function atContinuedEnd() {
    const player = anAutoplayer();
    player.watchLists.set('two', () => aWatchList('two', 'three', 'four', 'five'));
    player.watchLists.set('one', () => aWatchList('one', 'six', 'seven'));
    player.notes.noteHeard('one');
    await player.playing(aTrack('two'), { list: LIST, index: 1 });
    return player;
  }

  it('has the watch-list of its last track where that is heard [4.102]', async () => {
    const player = await atContinuedEnd();
    player.notes.noteHeard('two');
    await player.end();
    await player.hear();
    expect(player.queued()).toEqual(['one', 'two', 'three', 'four', 'five']);
  });

  it.each<[string, (player: TestPlayer) => void]>([
    ['was pressed alone before', ({ engine }) => engine.playTrack(aTrack('two'))],
    ['had its radio started before', ({ engine }) => engine.startRadio(aTrack('two'))],
  ])('has another watch-list where its last track %s [4.102]', async (_, start) => {
    const player = anAutoplayer();
    player.watchLists.set('two', () => aWatchList('two', 'three', 'four'));
    player.watchLists.set('one', () => aWatchList('one', 'six', 'seven'));
    start(player);
    await player.hear();
    player.notes.noteHeard('one');
    await player.playing(aTrack('two'), { list: [...LIST, aTrack('two')], index: 2 });
    expect(player.watchListRequests).toEqual(['two', 'one']);
    expect(player.queued().slice(3)).toEqual(['six', 'seven']);
  });

  it('replaces the songs like its last track if that is skipped [4.103]', async () => {
    const player = await atContinuedEnd();
    player.engine.addToQueue([aTrack('mine')]);
    player.engine.next();
    player.engine.next();
    player.notes.noteSkipped('two');
    await player.hear();
    expect(player.queued()).toEqual(['one', 'two', 'mine', 'three', 'six', 'seven']);
    expect(player.now()).toMatchObject({ track: { videoId: 'three' }, state: 'playing', hasNext: true });
    expect(player.watchListRequests).toEqual(['two', 'one']);
  });

  it('keeps the songs like its last track until the others are there [4.107]', async () => {
    const player = await atContinuedEnd();
    const slow = Promise.withResolvers<WatchList>();
    player.watchLists.set('one', () => slow.promise);
    player.engine.next();
    player.notes.noteSkipped('two');
    await player.hear();
    expect(player.queued()).toEqual(['one', 'two', 'three', 'four', 'five']);
    player.engine.next();
    await player.hear();
    expect(player.now()).toMatchObject({ track: { videoId: 'four' }, state: 'playing' });
    slow.resolve(aWatchList('one', 'six', 'four', 'seven'));
    await player.settle();
    expect(player.queued()).toEqual(['one', 'two', 'three', 'four', 'six', 'seven']);
    expect(player.watchListRequests).toEqual(['two', 'one']);
  });

  it.each<[string, () => WatchList | Promise<WatchList>]>([
    ['cannot be loaded', () => Promise.reject(new Error('no network'))],
    ['hold nothing new', () => aWatchList('one', 'two', 'three')],
  ])('keeps the songs like its last track if the others %s [4.107]', async (_, answer) => {
    const player = await atContinuedEnd();
    player.watchLists.set('one', answer);
    player.engine.next();
    player.notes.noteSkipped('two');
    await player.hear();
    expect(player.queued()).toEqual(['one', 'two', 'three', 'four', 'five']);
  });

  it.each<[string, (player: TestPlayer) => unknown, readonly string[]]>([
    [
      'another queue plays',
      ({ playing }) => playing(aTrack('x'), { list: tracks('x', 'y'), index: 0 }),
      ['x', 'y'],
    ],
    ['Autoplay is switched off', ({ engine }) => engine.setAutoplay(false), ['one', 'two', 'three']],
    ['the session has ended', ({ notes }) => notes.forget(), ['one', 'two', 'three', 'four', 'five']],
  ])('replaces nothing once %s [4.107]', async (_, act, left) => {
    const player = await atContinuedEnd();
    const slow = Promise.withResolvers<WatchList>();
    player.watchLists.set('one', () => slow.promise);
    player.engine.next();
    player.notes.noteSkipped('two');
    await player.hear();
    await act(player);
    slow.resolve(aWatchList('one', 'six', 'seven'));
    await player.settle();
    expect(player.queued()).toEqual(left);
  });

  it('keeps the songs like its last track if that was heard before it was skipped [4.107]', async () => {
    const player = await atContinuedEnd();
    player.notes.noteHeard('two');
    player.engine.next();
    player.notes.noteSkipped('two');
    await player.hear();
    expect(player.queued()).toEqual(['one', 'two', 'three', 'four', 'five']);
    expect(player.watchListRequests).toEqual(['two']);
  });

  it('keeps them if nothing else was heard, or another track is skipped [4.103]', async () => {
    const player = await atContinuedEnd();
    player.engine.next();
    player.notes.noteSkipped('three');
    player.notes.forget();
    player.notes.noteSkipped('two');
    await player.hear();
    expect(player.queued()).toEqual(['one', 'two', 'three', 'four', 'five']);
    expect(player.watchListRequests).toEqual(['two']);
  });

  const anAlbumTrack = (videoId: string, title: string) =>
    aTrack(videoId, { title, album: { name: `Album of ${videoId}`, id: null } });

  it('repeats no song from another album [4.105]', async () => {
    const player = anAutoplayer();
    const earlier = anAlbumTrack('earlier', 'Heard before');
    await player.playing(earlier, { list: [earlier], index: 0 });
    player.watchLists.set('last', () => ({
      tracks: [
        aTrack('last'),
        anAlbumTrack('best of', 'Low tide'),
        anAlbumTrack('again', 'Heard before'),
        aTrack('new'),
      ],
      playlistId: null,
    }));
    const list = [anAlbumTrack('album', 'Low Tide'), aTrack('last')];
    await player.playing(aTrack('last'), { list, index: 1 });
    expect(player.queued()).toEqual(['album', 'last', 'new']);
  });

  it('repeats no song that was put next while its watch-list was loading [4.105]', async () => {
    const player = aPlayer();
    const slow = Promise.withResolvers<{ tracks: Track[]; playlistId: null }>();
    player.watchLists.set('one', () => slow.promise);
    player.engine.playTrack(aTrack('one'));
    player.engine.playNext([anAlbumTrack('best of', 'Low Tide')]);
    slow.resolve({
      tracks: [aTrack('one'), anAlbumTrack('album', 'Low Tide'), aTrack('two')],
      playlistId: null,
    });
    await player.settle();
    expect(player.queued()).toEqual(['one', 'best of', 'two']);
  });
});
