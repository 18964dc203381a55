import { describe, expect, it } from 'vitest';
import { attachPlaybackMemory } from './playback-memory.ts';
import { aPlayer } from '../testing/a-player.ts';
import { aTrack } from '../testing/builders.ts';

const LIST = ['one', 'two', 'three'].map((videoId) => aTrack(videoId));

/** A player that sounds, and how often it was saved since. */
async function remembered() {
  const player = aPlayer();
  const written: unknown[] = [];
  const { save, stop } = attachPlaybackMemory(player.engine, {
    memory: { read: () => null, write: (saved) => written.push(saved) },
    clock: player.clock,
    isSignedIn: () => player.isSignedIn,
  });
  player.engine.playTrack(LIST[1] ?? aTrack(null), { list: LIST, index: 1 });
  await player.settle();
  player.audio().receive(200);
  await player.settle();
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

describe('queue and position', () => {
  it('are saved after an edit of the queue, a move in it, and a pause', async () => {
    const { engine, savesAfter } = await remembered();
    expect(await savesAfter(() => engine.addToQueue(aTrack('four')))).toBe(1);
    expect(await savesAfter(() => engine.jumpTo(2))).toBe(1);
    expect(await savesAfter(() => engine.pause())).toBe(1);
  });

  it('are saved once for many edits', async () => {
    const { engine, savesAfter } = await remembered();
    const edits = ['four', 'five', 'six'].map((videoId) => () => engine.addToQueue(aTrack(videoId)));
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

  it('are not saved for what is no part of them', async () => {
    const { engine, savesAfter } = await remembered();
    expect(await savesAfter(() => engine.setVolume(0.5))).toBe(0);
  });

  it('are saved at once when the page may be gone in a moment, and not again', async () => {
    const { engine, clock, written, save } = await remembered();
    save();
    expect(written).toHaveLength(1);
    engine.addToQueue(aTrack('four'));
    save();
    clock.pass(1000);
    expect(written).toHaveLength(2);
  });

  it('are not saved any more once it is detached', async () => {
    const { engine, stop, savesAfter } = await remembered();
    engine.addToQueue(aTrack('four'));
    stop();
    expect(await savesAfter(() => engine.jumpTo(2))).toBe(0);
  });

  it('can be detached when there was nothing to save', () => {
    const player = aPlayer();
    const { stop } = attachPlaybackMemory(player.engine, {
      memory: { read: () => null, write: () => {} },
      clock: player.clock,
      isSignedIn: () => true,
    });
    expect(stop).not.toThrow();
  });
});
