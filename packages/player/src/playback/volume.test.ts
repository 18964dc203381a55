import { describe, expect, it } from 'vitest';
import { aPlayer } from '../testing/a-player.ts';

describe('volume', () => {
  it('is that of the last visit, on both decks', () => {
    const player = aPlayer({ volume: 0.4, isMuted: true });
    for (const deck of player.decks) expect(deck).toMatchObject({ volume: 0.4, muted: true });
  });

  it('is remembered, and held within 0 and 1', () => {
    const player = aPlayer();
    player.engine.setVolume(1.7);
    expect(player.stored.volume).toBe(1);
    player.engine.setVolume(0.25);
    expect(player.stored.volume).toBe(0.25);
    expect(player.decks[1].volume).toBe(0.25);
  });

  it('is heard again when it is turned up while muted', () => {
    const player = aPlayer({ isMuted: true });
    player.engine.setVolume(0.5);
    expect(player.now()).toMatchObject({ volume: 0.5, isMuted: false });
  });

  it('comes back as it was after muting', () => {
    const player = aPlayer({ volume: 0.6 });
    player.engine.setMuted(true);
    expect(player.decks[0]).toMatchObject({ volume: 0.6, muted: true });
    player.engine.setMuted(false);
    expect(player.now()).toMatchObject({ volume: 0.6, isMuted: false });
  });
});
