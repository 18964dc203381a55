import { describe, expect, it } from 'vitest';
import { aPlayer } from '../testing/a-player.ts';
import { aTrack } from '../testing/builders.ts';

describe('history', () => {
  it('records a play once, not again on resume or seek [4.26]', async () => {
    const player = aPlayer();
    await player.playing();
    player.engine.pause();
    await player.settle();
    player.engine.play();
    player.engine.seekToSeconds(50);
    await player.settle();
    expect(player.recorded.map((track) => track.videoId)).toEqual(['one']);
    expect(player.now().lastHistoryEntry).toMatchObject({ videoId: 'one', entryId: '1' });
  });

  it('records nothing before audio starts', async () => {
    const player = aPlayer();
    player.engine.playTrack(aTrack('one'));
    await player.settle();
    expect(player.recorded).toEqual([]);
  });

  it('records a track again when it is started over after its end', async () => {
    const player = aPlayer();
    await player.playing();
    await player.end();
    expect(player.now()).toMatchObject({ state: 'paused', isPlayWanted: false });
    player.engine.play();
    await player.settle();
    expect(player.recorded).toHaveLength(2);
  });
});
