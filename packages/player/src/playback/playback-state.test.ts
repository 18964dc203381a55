import { describe, expect, it } from 'vitest';
import { PLAYBACK_STATE_CODES, toPlaybackState } from './playback-state.ts';

describe('the state codes', () => {
  it('are 1 playing, 2 paused, 3 waiting, 4 seeking, 5 error [4.19]', () => {
    expect(PLAYBACK_STATE_CODES).toEqual({ playing: 1, paused: 2, waiting: 3, seeking: 4, error: 5 });
  });
});

describe('toPlaybackState [4.20]', () => {
  it('is playing after play, paused after pause, error after an error', () => {
    expect(toPlaybackState('paused', { type: 'play' })).toBe('playing');
    expect(toPlaybackState('playing', { type: 'pause', isHeld: false })).toBe('paused');
    expect(toPlaybackState('playing', { type: 'error' })).toBe('error');
  });

  it('is waiting after waiting, unless seeking', () => {
    expect(toPlaybackState('playing', { type: 'waiting' })).toBe('waiting');
    expect(toPlaybackState('seeking', { type: 'waiting' })).toBe('seeking');
  });

  it('is seeking until seeked, then playing or paused like the audio', () => {
    expect(toPlaybackState('waiting', { type: 'seeking' })).toBe('seeking');
    expect(toPlaybackState('seeking', { type: 'seeked', isPaused: false, isHeld: false })).toBe('playing');
    expect(toPlaybackState('seeking', { type: 'seeked', isPaused: true, isHeld: false })).toBe('paused');
  });

  it('is waiting, not paused, while the audio is only held for the video', () => {
    expect(toPlaybackState('playing', { type: 'pause', isHeld: true })).toBe('waiting');
    expect(toPlaybackState('seeking', { type: 'seeked', isPaused: true, isHeld: true })).toBe('waiting');
  });
});
