import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aServer } from '../../api/testing/fake-server.ts';
import { createWebPlayer } from './create-web-player.ts';
import { playbackPreferences } from './playback-preferences.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

/** Creates the player of a new visit. */
function visit() {
  const { client } = aServer();
  const engine = createWebPlayer({ client, onLoginRequired: () => {} });
  const isVideoSwitchedOn = () => engine.getSnapshot().isVideoSwitchedOn;
  return { engine, isVideoSwitchedOn };
}

describe('the video switch', () => {
  it('keeps its state for the next visit [4.43] [3.19]', () => {
    const first = visit();
    expect(first.isVideoSwitchedOn()).toBe(false);
    first.engine.toggleVideo();
    first.engine.destroy();
    expect(localStorage.getItem('isVideoSwitchedOn')).toBe('true');
    const second = visit();
    expect(second.isVideoSwitchedOn()).toBe(true);
    second.engine.toggleVideo();
    second.engine.destroy();
    expect(localStorage.getItem('isVideoSwitchedOn')).toBe('false');
    const third = visit();
    expect(third.isVideoSwitchedOn()).toBe(false);
    third.engine.destroy();
  });

  it.each([
    ['true', true],
    ['false', false],
    ['', false],
    ['yes', false],
  ])('reads the stored text "%s" as %s [4.43]', (stored, isOn) => {
    localStorage.setItem('isVideoSwitchedOn', stored);
    expect(playbackPreferences.read().isVideoSwitchedOn).toBe(isOn);
  });
});
