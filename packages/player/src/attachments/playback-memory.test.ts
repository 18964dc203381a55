import { describe, expect, it } from 'vitest';
import type { PlayerEngine } from '../engine/player-engine.ts';
import type { SavedPlayback } from '../queue/saved-playback.ts';
import { aPlayer, type TestPlayer } from '../testing/a-player.ts';
import { aTrack, tracks } from '../testing/builders.ts';
import { type AttachedMemory, attachPlaybackMemory } from './playback-memory.ts';

const LIST = tracks('one', 'two', 'three');

/** A playing player, with a count of its saves. */
async function remembered() {
  const player = aPlayer();
  const written: unknown[] = [];
  const { save, stop } = attachPlaybackMemory(player.engine, {
    write: (saved) => written.push(saved),
    writePosition: (positionSeconds) => written.push({ positionSeconds }) > 0,
    clock: player.clock,
    atStart: player.now(),
  });
  player.engine.playTrack(LIST[1] ?? aTrack(null), { list: LIST, index: 1 });
  await player.hear();
  player.clock.pass(1000);
  written.length = 0;
  const savesAfter = async (act: () => unknown) => {
    act();
    await player.settle();
    player.clock.pass(1000);
    return written.splice(0).length;
  };
  return { ...player, player, written, save, stop, savesAfter };
}

const EARLIER: SavedPlayback = {
  tracks: tracks('earlier', 'later'),
  index: 0,
  givenOrder: null,
  positionSeconds: 10,
};

/** In-memory storage of one saved playback, and of the tab that saved it. */
const aMemory = () => {
  const memory = {
    saved: null as SavedPlayback | null,
    savedBy: null as TestPlayer | null,
    write: (written: SavedPlayback | null) => {
      memory.saved = written;
    },
  };
  return memory;
};

interface Visit extends TestPlayer, AttachedMemory {
  readonly memory: ReturnType<typeof aMemory>;
}

function visit(memory = aMemory()): Visit {
  const player = aPlayer();
  if (memory.saved) player.engine.restore(memory.saved);
  const attached = attachPlaybackMemory(player.engine, {
    write(written) {
      memory.write(written);
      memory.savedBy = player;
    },
    writePosition(positionSeconds) {
      if (!memory.saved || memory.savedBy !== player) return false;
      memory.write({ ...memory.saved, positionSeconds });
      return true;
    },
    clock: player.clock,
    atStart: player.now(),
  });
  return Object.assign(player, attached, { memory });
}

/** A visit that is in the middle of the second track of a list. */
async function listened(isShuffled = false): Promise<Visit> {
  const player = visit();
  player.engine.playTrack(aTrack('two'), { list: tracks('one', 'two', 'three', 'four'), index: 1 });
  await player.hear();
  if (isShuffled) player.engine.toggleShuffle();
  await player.run(42);
  return player;
}

/** The next visit of the same listener. */
const visitAfter = (before: Visit): Visit => visit(before.memory);

describe('queue and position', () => {
  it('are saved after a queue edit, a track change and a pause', async () => {
    const { engine, savesAfter } = await remembered();
    expect(await savesAfter(() => engine.addToQueue([aTrack('four')]))).toBe(1);
    expect(await savesAfter(() => engine.jumpTo(2))).toBe(1);
    expect(await savesAfter(() => engine.pause())).toBe(1);
  });

  it('are saved once for many edits in a row', async () => {
    const { engine, savesAfter } = await remembered();
    const edits = ['four', 'five', 'six'].map((videoId) => () => engine.addToQueue([aTrack(videoId)]));
    expect(await savesAfter(() => edits.forEach((edit) => edit()))).toBe(1);
  });

  it('are saved every five seconds of playback, and after a seek', async () => {
    const { player, engine, savesAfter } = await remembered();
    expect(await savesAfter(() => player.audio().advance(4.75))).toBe(0);
    expect(await savesAfter(() => player.audio().advance(0.25))).toBe(1);
    expect(await savesAfter(() => player.audio().advance(4.75))).toBe(0);
    expect(await savesAfter(() => engine.seekToSeconds(150))).toBe(1);
    expect(await savesAfter(() => engine.seekToSeconds(10))).toBe(1);
  });

  it('are saved without the queue, of hundreds of songs, as long as only the position changes [4.115]', async () => {
    const { player, engine, clock, written } = await remembered();
    await player.run(5);
    clock.pass(1000);
    engine.pause();
    await player.settle();
    clock.pass(1000);
    expect(written.splice(0)).toEqual([{ positionSeconds: 5 }, { positionSeconds: 5 }]);
    engine.setAutoplay(true);
    engine.seekToSeconds(50);
    clock.pass(1000);
    engine.next();
    clock.pass(1000);
    expect(written).toMatchObject([
      { index: 1, positionSeconds: 50 },
      { index: 2, positionSeconds: 0 },
    ]);
  });

  it('are not saved when only the volume changes', async () => {
    const { engine, savesAfter } = await remembered();
    expect(await savesAfter(() => engine.setVolume(0.5))).toBe(0);
  });

  it('are saved at once by save(), which replaces the pending save', async () => {
    const { engine, clock, written, save } = await remembered();
    engine.addToQueue([aTrack('four')]);
    save();
    clock.pass(1000);
    expect(written).toHaveLength(1);
  });

  it('are saved by save() at whatever position, but not twice', async () => {
    const { player, written, save } = await remembered();
    await player.run(1);
    save();
    save();
    expect(written).toMatchObject([{ positionSeconds: 1 }]);
  });

  it.each<[string, (engine: PlayerEngine) => unknown]>([
    ['played', (engine) => engine.playTrack(aTrack('one'))],
    [
      'played and paused',
      (engine) => {
        engine.playTrack(aTrack('one'));
        engine.pause();
      },
    ],
    ['added', (engine) => engine.addToQueue([aTrack('one')])],
  ])('are saved when a track was %s before the memory was attached', (_what, press) => {
    const player = aPlayer();
    const atStart = player.now();
    press(player.engine);
    const written: unknown[] = [];
    const write = (saved: SavedPlayback | null) => written.push(saved);
    attachPlaybackMemory(player.engine, { write, writePosition: () => false, clock: player.clock, atStart });
    player.clock.pass(1000);
    expect(written).toMatchObject([{ tracks: [{ videoId: 'one' }] }]);
  });

  it('are not saved after detaching', async () => {
    const { engine, stop, savesAfter } = await remembered();
    engine.addToQueue([aTrack('four')]);
    stop();
    expect(await savesAfter(() => engine.jumpTo(2))).toBe(0);
  });

  it('allow detaching when there was nothing to save', () => {
    const player = aPlayer();
    const { stop } = attachPlaybackMemory(player.engine, {
      write: () => {},
      writePosition: () => false,
      clock: player.clock,
      atStart: player.now(),
    });
    expect(stop).not.toThrow();
  });
});

describe('the next visit', () => {
  it('restores track, queue and position, paused and without a request', async () => {
    const before = await listened();
    before.save();
    const player = visitAfter(before);
    expect(player.queued()).toEqual(['one', 'two', 'three', 'four']);
    expect(player.now()).toMatchObject({
      track: { videoId: 'two' },
      queueIndex: 1,
      positionSeconds: 42,
      durationSeconds: 200,
      state: 'paused',
      isPlayWanted: false,
      hasNext: true,
    });
    await player.settle();
    expect(player.songInfoRequests).toEqual([]);
    expect(player.watchListRequests).toEqual([]);
  });

  it('resumes playback at the saved position', async () => {
    const before = await listened();
    before.save();
    const player = visitAfter(before);
    player.engine.toggle();
    await player.hear();
    expect(player.audio()).toMatchObject({ currentTime: 42, isSounding: true });
    expect(player.recorded.map(({ videoId }) => videoId)).toEqual(['two']);
  });

  it('restores a shuffled queue and the order to return to', async () => {
    const before = await listened(true);
    before.save();
    const shown = before.queued();
    const player = visitAfter(before);
    expect(player.now().isShuffled).toBe(true);
    expect(player.queued()).toEqual(shown);
    player.engine.toggleShuffle();
    expect(player.queued()).toEqual(['one', 'two', 'three', 'four']);
    expect(player.now().queueIndex).toBe(1);
  });

  it('restores what was saved automatically a second after a change', async () => {
    const before = await listened();
    before.clock.pass(1000);
    expect(visitAfter(before).now()).toMatchObject({ track: { videoId: 'two' }, positionSeconds: 42 });
    before.engine.next();
    await before.settle();
    expect(visitAfter(before).now().track?.videoId).toBe('two');
    before.clock.pass(1000);
    expect(visitAfter(before).now()).toMatchObject({ track: { videoId: 'three' }, positionSeconds: 0 });
  });

  it('restores only the part around the current track of a queue of thousands [2.141]', () => {
    const list = Array.from({ length: 10_000 }, (_, place) => aTrack(`track ${place}`));
    const before = visit();
    before.engine.playTrack(aTrack('track 5000'), { list, index: 5000 });
    before.save();
    const player = visitAfter(before);
    expect(player.now()).toMatchObject({ track: { videoId: 'track 5000' }, queueIndex: 50 });
    expect(player.queued()).toHaveLength(501);
  });

  it.each<[tab: string, open: (memory: Visit['memory']) => void]>([
    ['played nothing', () => undefined],
    ['restored an earlier queue', (memory) => memory.write(EARLIER)],
  ])('restores what a tab played, also if another one that %s is closed after it [4.83]', async (_, open) => {
    const memory = aMemory();
    open(memory);
    const idle = visit(memory);
    const playing = visit(memory);
    playing.pressRow(LIST, 1);
    await playing.hear();
    await playing.run(42);
    playing.save();
    idle.save();
    idle.clock.pass(10_000);
    expect(visit(memory).now()).toMatchObject({ track: { videoId: 'two' }, positionSeconds: 42 });
  });

  it('restores the queue and position of the tab that played last, of two that played [4.83]', async () => {
    const first = await listened();
    first.save();
    const second = visit(first.memory);
    second.pressRow(tracks('five', 'six'), 1);
    await second.hear();
    second.save();
    await first.run(5);
    first.save();
    expect(visitAfter(first).now()).toMatchObject({ track: { videoId: 'two' }, positionSeconds: 47 });
  });

  it('restores nothing after the session has ended, in whichever tab', async () => {
    const before = await listened();
    const idle = visit(before.memory);
    before.save();
    idle.forget();
    expect(before.memory.saved).toBeNull();
  });

  it('restores nothing after signing out', async () => {
    const before = await listened();
    before.save();
    before.isSignedIn = false;
    before.engine.onSessionEnd();
    before.clock.pass(1000);
    expect(before.memory.saved).toBeNull();
    expect(visitAfter(before).now().track).toBeNull();
  });
});
