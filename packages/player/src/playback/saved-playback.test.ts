import { describe, expect, it } from 'vitest';
import { type AttachedMemory, attachPlaybackMemory } from './playback-memory.ts';
import type { SavedPlayback } from './saved-playback.ts';
import { aPlayer, type TestPlayer } from '../testing/a-player.ts';
import { aTrack } from '../testing/builders.ts';

const LIST = ['one', 'two', 'three', 'four'].map((videoId) => aTrack(videoId));

/** A browser with room for one saved playback. */
const aMemory = () => {
  const memory = {
    saved: null as SavedPlayback | null,
    read: () => memory.saved,
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
  const attached = attachPlaybackMemory(player.engine, {
    memory,
    clock: player.clock,
    isSignedIn: () => player.isSignedIn,
  });
  return Object.assign(player, attached, { memory });
}

const queued = (player: TestPlayer) => player.now().queue.map(({ track }) => track.videoId);

/** A listener who was in the middle of the second track of a list. */
async function listened(isShuffled = false): Promise<Visit> {
  const player = visit();
  player.engine.playTrack(aTrack('two'), { list: LIST, index: 1 });
  await player.settle();
  player.audio().receive(200);
  await player.settle();
  if (isShuffled) player.engine.toggleShuffle();
  player.audio().advance(42);
  await player.settle();
  return player;
}

/** The next visit of the same listener. */
const visitAfter = (before: Visit): Visit => visit(before.memory);

describe('the next visit', () => {
  it('finds track, queue and position again, paused, and asks for nothing', async () => {
    const before = await listened();
    before.save();
    const player = visitAfter(before);
    expect(queued(player)).toEqual(['one', 'two', 'three', 'four']);
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

  it('goes on where the sound was', async () => {
    const before = await listened();
    before.save();
    const player = visitAfter(before);
    player.engine.toggle();
    await player.settle();
    player.audio().receive(200);
    await player.settle();
    expect(player.audio()).toMatchObject({ currentTime: 42, isSounding: true });
    expect(player.recorded.map(({ videoId }) => videoId)).toEqual(['two']);
  });

  it('keeps a shuffled queue and the order to return to', async () => {
    const before = await listened(true);
    before.save();
    const shown = queued(before);
    const player = visitAfter(before);
    expect(player.now().isShuffled).toBe(true);
    expect(queued(player)).toEqual(shown);
    player.engine.toggleShuffle();
    expect(queued(player)).toEqual(['one', 'two', 'three', 'four']);
    expect(player.now().queueIndex).toBe(1);
  });

  it('finds what was there a moment before the page was lost', async () => {
    const before = await listened();
    before.clock.pass(1000);
    expect(before.memory.saved).toMatchObject({ index: 1, positionSeconds: 42 });
    before.engine.next();
    await before.settle();
    before.clock.pass(1000);
    expect(before.memory.saved).toMatchObject({ index: 2, positionSeconds: 0 });
  });

  it('finds the part round the current track of a queue of thousands', () => {
    const list = Array.from({ length: 10_000 }, (_, place) => aTrack(`track ${place}`));
    const before = visit();
    before.engine.playTrack(aTrack('track 5000'), { list, index: 5000 });
    before.save();
    const player = visitAfter(before);
    expect(player.now()).toMatchObject({ track: { videoId: 'track 5000' }, queueIndex: 50 });
    expect(queued(player)).toHaveLength(501);
  });

  it('finds nothing after signing out', async () => {
    const before = await listened();
    before.save();
    before.isSignedIn = false;
    before.engine.signedOut();
    before.clock.pass(1000);
    expect(before.memory.saved).toBeNull();
    expect(visitAfter(before).now().track).toBeNull();
  });
});
