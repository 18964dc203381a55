import type { WatchList } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { aPlayer, type TestPlayer } from '../testing/a-player.ts';
import { aTrack, aWatchList, tracks } from '../testing/builders.ts';
import { restoreEntries } from './restore-entries.ts';

describe('a radio', () => {
  it('of the playing track replaces the queue by its watch-list, without interrupting it [2.112]', async () => {
    const player = aPlayer();
    player.watchLists.set('b', () => aWatchList('b', 'near', 'nearer'));
    await player.playing(aTrack('b'), { list: tracks('a', 'b', 'c'), index: 1 });
    await player.run(20);
    player.engine.removeFromQueue(player.now().queue[0]?.key ?? '');
    player.engine.startRadio(aTrack('b'));
    await player.settle();
    expect(player.queued()).toEqual(['b', 'near', 'nearer']);
    expect(player.now()).toMatchObject({
      state: 'playing',
      positionSeconds: 20,
      queueIndex: 0,
      playedList: null,
    });
    expect(player.recorded).toHaveLength(1);
    expect(player.engine.undoQueueEdit(restoreEntries)).toBe(false);
  });

  it('of a paused track resumes it', async () => {
    const player = aPlayer();
    await player.playing(aTrack('b'));
    player.engine.pause();
    player.engine.startRadio(aTrack('b'));
    expect(player.now().isPlayWanted).toBe(true);
  });

  it('of another track of the queue replaces the queue as well [2.112]', async () => {
    const player = aPlayer();
    player.watchLists.set('c', () => aWatchList('c', 'near'));
    await player.playing(aTrack('a'), { list: tracks('a', 'b', 'c'), index: 0 });
    player.engine.startRadio(aTrack('c'));
    expect(player.queued()).toEqual(['c']);
    await player.settle();
    expect(player.queued()).toEqual(['c', 'near']);
    expect(player.now()).toMatchObject({ queueIndex: 0, track: { videoId: 'c' } });
  });

  /** A player with Autoplay off, at the end of a radio; more songs follow its last one. */
  async function atEndOfRadio(start: (player: TestPlayer) => void) {
    const player = aPlayer({ isAutoplayOn: false });
    player.watchLists.set('b', () => aWatchList('b', 'near'));
    player.watchLists.set('near', () => aWatchList('near', 'further', 'furthest'));
    start(player);
    await player.settle();
    await player.hear();
    await player.end();
    await player.hear();
    return player;
  }

  const aSongRadio = ({ engine }: TestPlayer) => engine.startRadio(aTrack('b'));

  it.each<[string, (player: TestPlayer) => void]>([
    ['song', aSongRadio],
    [
      'song that plays',
      (player) => {
        player.engine.playTrack(aTrack('b'));
        aSongRadio(player);
      },
    ],
    [
      'list',
      ({ engine }) => engine.playTrack(aTrack('b'), { list: tracks('b', 'near'), index: 0, isRadio: true }),
    ],
  ])('of a %s goes on while Autoplay is off, which it stays [2.193]', async (_, start) => {
    const player = await atEndOfRadio(start);
    expect(player.queued()).toEqual(['b', 'near', 'further', 'furthest']);
    expect(player.now()).toMatchObject({ isAutoplayOn: false, hasNext: true });
    await player.end();
    expect(player.now().track?.videoId).toBe('further');
  });

  it('ends when Autoplay is switched off [2.193]', async () => {
    const player = await atEndOfRadio(aSongRadio);
    player.engine.setAutoplay(true);
    player.engine.setAutoplay(false);
    expect(player.queued()).toEqual(['b', 'near']);
    expect(player.now().hasNext).toBe(false);
  });

  it('stays ended when a removal from it is undone after Autoplay was switched off [2.193]', async () => {
    const player = await atEndOfRadio(aSongRadio);
    player.engine.removeFromQueue(player.now().queue[0]?.key ?? '');
    player.engine.setAutoplay(false);
    player.engine.undoQueueEdit(restoreEntries);
    expect(player.queued()).toEqual(['b', 'near']);
    expect(player.now().hasNext).toBe(false);
  });

  it('goes on after a reload [2.193]', async () => {
    const before = await atEndOfRadio(aSongRadio);
    const saved = before.engine.toSaved();
    if (!saved) throw new Error('Nothing was saved.');
    const { engine, now } = aPlayer({ isAutoplayOn: false });
    engine.restore(saved);
    engine.jumpTo(3);
    expect(now()).toMatchObject({ queueIndex: 3, hasNext: true });
  });

  it('is to be started after sign-in when a signed-out listener asks for it', () => {
    const player = aPlayer();
    player.isSignedIn = false;
    aSongRadio(player);
    expect(player.wanted).toMatchObject({ track: { videoId: 'b' }, isRadio: true });
  });

  it('ends when the queue is cleared, until that is undone [2.193]', async () => {
    const player = await atEndOfRadio(aSongRadio);
    player.engine.clearQueue();
    expect(player.now().hasNext).toBe(false);
    player.engine.undoQueueEdit(restoreEntries);
    expect(player.queued()).toEqual(['b', 'near', 'further', 'furthest']);
    player.engine.jumpTo(3);
    expect(player.now().hasNext).toBe(true);
  });

  it('ends with the press on another song [2.193]', async () => {
    const player = await atEndOfRadio(aSongRadio);
    player.pressRow(tracks('x', 'y'), 1);
    expect(player.now().hasNext).toBe(false);
  });

  it('is not filled by the watch-list of an earlier press', async () => {
    const player = aPlayer();
    const slow = Promise.withResolvers<WatchList>();
    player.watchLists.set('b', () => slow.promise);
    player.engine.playTrack(aTrack('b'));
    player.watchLists.set('b', () => aWatchList('b', 'near'));
    player.engine.startRadio(aTrack('b'));
    slow.resolve(aWatchList('b', 'elsewhere'));
    await player.settle();
    expect(player.queued()).toEqual(['b', 'near']);
  });
});
