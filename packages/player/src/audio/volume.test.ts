import { describe, expect, it } from 'vitest';
import type { StoredPlayback } from '../ports.ts';
import { aPlayer } from '../testing/a-player.ts';
import { anAudioFormat, aSongInfo, aTrack } from '../testing/builders.ts';

describe('volume', () => {
  it('is restored from the last visit on every deck', () => {
    const player = aPlayer({ volume: 0.4, isMuted: true });
    for (const deck of player.decks) expect(deck).toMatchObject({ volume: 0.4, muted: true });
  });

  it('is remembered, and at most 1', () => {
    const player = aPlayer();
    player.engine.setVolume(1.7);
    expect(player.stored.volume).toBe(1);
    player.engine.setVolume(0.25);
    expect(player.stored.volume).toBe(0.25);
    expect(player.decks[1].volume).toBe(0.25);
  });

  it('is unmuted when it is changed while muted', () => {
    const player = aPlayer({ isMuted: true });
    player.engine.setVolume(0.5);
    expect(player.now()).toMatchObject({ volume: 0.5, isMuted: false });
  });

  it.each([0, -0.3])('mutes at %f, so that unmuting brings back the volume before', (volume) => {
    const player = aPlayer({ volume: 0.6 });
    player.engine.setVolume(volume);
    expect(player.stored).toMatchObject({ volume: 0.6, isMuted: true });
    expect(player.decks[1].muted).toBe(true);
    player.engine.setMuted(false);
    expect(player.now()).toMatchObject({ volume: 0.6, isMuted: false });
  });

  it('is heard after unmuting when it was dragged down to 0', () => {
    const player = aPlayer({ volume: 0.6 });
    for (const volume of [0.3, 0.01, 0]) player.engine.setVolume(volume);
    player.engine.setMuted(false);
    expect(player.now()).toMatchObject({ volume: 0.1, isMuted: false });
  });

  it('is unchanged after muting and unmuting', () => {
    const player = aPlayer({ volume: 0.6 });
    player.engine.setMuted(true);
    expect(player.decks[0]).toMatchObject({ volume: 0.6, muted: true });
    player.engine.setMuted(false);
    expect(player.now()).toMatchObject({ volume: 0.6, isMuted: false });
  });
});

describe('loudness normalisation [4.55]', () => {
  /** A player that plays a song of this loudness at volume 0.5. */
  async function playing(loudnessDb: number | null, stored: Partial<StoredPlayback> = {}) {
    const player = aPlayer({ volume: 0.5, ...stored });
    player.songInfos.set('one', () =>
      aSongInfo('one', {
        formats: [anAudioFormat(251, { loudnessDb: null }), anAudioFormat(140, { loudnessDb })],
      }),
    );
    await player.playing(aTrack('one'));
    return player;
  }

  it('turns a louder song down, and still shows the volume that was set', async () => {
    const player = await playing(6);
    expect(player.audio().volume).toBeCloseTo(0.2506, 4);
    expect(player.now().volume).toBe(0.5);
    player.engine.setVolume(1);
    expect(player.audio().volume).toBeCloseTo(0.5012, 4);
    expect(player.stored.volume).toBe(1);
  });

  it.each([-6, 0, null])('leaves a song of %s dB as it is', async (loudnessDb) => {
    const player = await playing(loudnessDb);
    expect(player.audio().volume).toBe(0.5);
  });

  it('does not carry over to the next song', async () => {
    const player = await playing(6);
    await player.playing(aTrack('two'));
    expect(player.audio().volume).toBe(0.5);
  });

  it('can be switched off and on, which is remembered', async () => {
    const player = await playing(6);
    player.engine.setLoudnessEven(false);
    expect(player.audio().volume).toBe(0.5);
    expect(player.stored.isLoudnessEven).toBe(false);
    player.engine.setLoudnessEven(true);
    expect(player.audio().volume).toBeCloseTo(0.2506, 4);
  });

  it('stays off when the last visit switched it off', async () => {
    const player = await playing(6, { isLoudnessEven: false });
    expect(player.audio().volume).toBe(0.5);
  });
});
