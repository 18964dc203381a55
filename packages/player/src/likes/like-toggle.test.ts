import { describe, expect, it } from 'vitest';
import { aLikeServer, showing } from '../testing/a-like-server.ts';
import { settle } from '../testing/a-player.ts';
import { aTrack } from '../testing/builders.ts';
import type { LikeToggle } from './like-toggle.ts';

const stateOf = (like: LikeToggle) => like.getSnapshot();

describe('the like of the current track', () => {
  it('is loading until the server has answered [4.29] [4.30]', async () => {
    const { like, checks } = aLikeServer();
    like.setTrack(aTrack('one'));
    expect(stateOf(like)).toBe('loading');
    checks[0]?.resolve(true);
    await settle();
    expect(stateOf(like)).toBe(true);
  });

  it('is loading again when the song changes [4.30]', async () => {
    const { like } = await showing(true);
    like.setTrack(aTrack('two'));
    expect(stateOf(like)).toBe('loading');
  });

  it('ignores the answer for an earlier song', async () => {
    const { like, checks } = aLikeServer();
    like.setTrack(aTrack('one'));
    like.setTrack(aTrack('two'));
    checks[0]?.resolve(true);
    await settle();
    expect(stateOf(like)).toBe('loading');
  });

  it('aborts the request for an earlier song without logging it', async () => {
    const { like, checks, given, logged } = aLikeServer();
    like.setTrack(aTrack('one'));
    like.setTrack(aTrack('two'));
    expect(given.map(({ aborted }) => aborted)).toEqual([true, false]);
    checks[0]?.reject(new Error('given up'));
    await settle();
    expect(logged).toEqual([]);
  });

  it('stays loading when the request fails, and a press does nothing', async () => {
    const { like, checks, calls, logged } = aLikeServer();
    like.setTrack(aTrack('one'));
    checks[0]?.reject(new Error('offline'));
    await settle();
    like.toggle();
    expect(stateOf(like)).toBe('loading');
    expect(calls).toEqual(['check one']);
    expect(logged).toEqual(['check-liked-failed']);
  });

  it('sends no request without a track', () => {
    const { like, calls } = aLikeServer();
    like.setTrack(null);
    expect(calls).toEqual([]);
  });

  it('is liked optimistically, and rolled back when the request fails [4.31] [8.04]', async () => {
    const { like, changes, logged } = await showing(false);
    like.toggle();
    expect(stateOf(like)).toBe(true);
    changes[0]?.reject(new Error('offline'));
    await settle();
    expect(stateOf(like)).toBe(false);
    expect(logged).toEqual(['like-failed']);
  });

  it('is unliked optimistically, and rolled back when the request fails [4.32] [8.04]', async () => {
    const { like, changes, logged } = await showing(true);
    like.toggle();
    expect(stateOf(like)).toBe(false);
    changes[0]?.reject(new Error('offline'));
    await settle();
    expect(stateOf(like)).toBe(true);
    expect(logged).toEqual(['like-failed']);
  });

  it('sends one request at a time, and the last write wins', async () => {
    const { like, changes, calls } = await showing(false);
    like.toggle();
    like.toggle();
    expect(calls).toEqual(['check one', 'add one']);
    changes[0]?.resolve();
    await settle();
    expect(calls).toEqual(['check one', 'add one', 'remove one']);
    changes[1]?.resolve();
    await settle();
    expect(stateOf(like)).toBe(false);
  });

  it('rolls back to what the server confirmed when the second of two requests fails', async () => {
    const { like, changes } = await showing(false);
    like.toggle();
    like.toggle();
    changes[0]?.resolve();
    await settle();
    changes[1]?.reject(new Error('offline'));
    await settle();
    expect(stateOf(like)).toBe(true);
  });

  it('does not show the result for an earlier song', async () => {
    const { like, changes } = await showing(false);
    like.toggle();
    like.setTrack(aTrack('two'));
    changes[0]?.reject(new Error('offline'));
    await settle();
    expect(stateOf(like)).toBe('loading');
  });
});
