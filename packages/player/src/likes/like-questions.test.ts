import { describe, expect, it } from 'vitest';
import { aLikeServer, rowsShowing } from '../testing/a-like-server.ts';
import { settle } from '../testing/a-player.ts';
import { aTrack } from '../testing/builders.ts';
import type { LikeToggle } from './like-toggle.ts';

const stateOf = (like: LikeToggle) => like.getSnapshot();

const offline = new Error('offline');

describe('the likes of rows', () => {
  it('are asked for together and stay known', async () => {
    const { likes, calls, clock } = await rowsShowing(['one', 'two', 'one'], ['two']);
    expect([likes.get('one'), likes.get('two'), likes.get('three')]).toEqual([false, true, 'loading']);
    likes.ask('two');
    clock.pass(50);
    expect(calls).toEqual(['among one two']);
  });

  it('of more than 200 songs take one call after another', async () => {
    const { likes, calls, clock, questions } = aLikeServer();
    for (let n = 0; n < 250; n += 1) likes.ask(`song-${n}`);
    clock.pass(50);
    clock.pass(50);
    expect(calls).toHaveLength(1);
    questions[0]?.resolve(new Set());
    await settle();
    clock.pass(50);
    expect(calls.map((call) => call.split(' ').length - 1)).toEqual([200, 50]);
  });

  it('are not asked for once the row is gone again', () => {
    const { likes, calls, clock } = aLikeServer();
    const [leave] = [likes.ask('one'), likes.ask('two')];
    leave();
    clock.pass(50);
    expect(calls).toEqual(['among two']);
  });

  it('are not asked for again where the host does not know the call', async () => {
    const { likes, calls, clock, questions, logged } = aLikeServer();
    likes.ask('one');
    clock.pass(50);
    questions[0]?.reject(new Error('HTTP 404'));
    await settle();
    likes.ask('two');
    clock.pass(50);
    expect(calls).toEqual(['among one']);
    expect(logged).toEqual(['likes-of-rows-failed']);
  });

  it('agree with the current track, whichever of them is pressed', async () => {
    const { likes, like, checks, changes } = await rowsShowing(['one']);
    like.setTrack(aTrack('one'));
    checks[0]?.resolve(false);
    await settle();
    likes.toggle(aTrack('one'));
    expect([like.getSnapshot(), likes.get('one')]).toEqual([true, true]);
    changes[0]?.resolve();
    await settle();
    like.toggle();
    expect([like.getSnapshot(), likes.get('one')]).toEqual([false, false]);
  });

  it('keep what the listener wished while an older question was on its way', async () => {
    const { likes, like, checks, changes } = await rowsShowing(['one']);
    like.setTrack(aTrack('one'));
    likes.toggle(aTrack('one'));
    changes[0]?.resolve();
    await settle();
    checks[0]?.resolve(false);
    await settle();
    expect([like.getSnapshot(), likes.get('one')]).toEqual([true, true]);
  });

  it('have one request in flight a song, and the last wish wins', async () => {
    const { likes, changes, calls } = await rowsShowing(['one', 'two']);
    for (const title of ['one', 'one', 'two', 'one']) likes.toggle(aTrack(title));
    expect(calls.slice(1)).toEqual(['add one', 'add two']);
    changes[0]?.resolve();
    await settle();
    expect(calls.slice(1)).toEqual(['add one', 'add two']);
    expect(likes.get('one')).toBe(true);
  });

  it('of a list of liked songs are known without a question', () => {
    const { likes, calls, clock } = aLikeServer();
    likes.confirmLiked(['one']);
    likes.ask('one');
    clock.pass(50);
    expect(likes.get('one')).toBe(true);
    expect(calls).toEqual([]);
  });

  it('of another listener are forgotten, and an answer for the former one with them', async () => {
    const { likes, questions, given, clock } = await rowsShowing(['one'], ['one']);
    likes.ask('two');
    clock.pass(50);
    likes.forget();
    expect(given.at(-1)?.aborted).toBe(true);
    questions[1]?.resolve(new Set(['two']));
    await settle();
    expect([likes.get('one'), likes.get('two')]).toEqual(['loading', 'loading']);
  });
});

describe('questions about likes', () => {
  it('are not asked twice of the same track, nor of one without an address', () => {
    const { like, calls } = aLikeServer();
    like.setTrack(aTrack('one'));
    like.setTrack(aTrack('one'));
    like.setTrack(aTrack(null));
    expect(calls).toEqual(['check one']);
    expect(stateOf(like)).toBe('loading');
  });

  it('are not sent where the answer came in another way meanwhile', () => {
    const { likes, calls, clock } = aLikeServer();
    likes.ask('one');
    likes.ask('two');
    likes.confirmLiked(['one']);
    clock.pass(50);
    expect(calls).toEqual(['among two']);
  });

  it('are not sent where nobody waits for an answer any more', () => {
    const { likes, calls, clock } = aLikeServer();
    likes.ask('one')();
    clock.pass(50);
    expect(calls).toEqual([]);
  });

  it('are sent once, and nothing stays scheduled after the answer', async () => {
    const { calls, clock } = await rowsShowing(['one']);
    expect(clock.pendingTimers).toBe(0);
    clock.pass(50);
    expect(calls).toEqual(['among one']);
  });

  it('of a listener who left are not sent for the next one', () => {
    const { likes, calls, clock } = aLikeServer();
    likes.ask('one');
    likes.forget();
    clock.pass(50);
    expect(calls).toEqual([]);
  });

  it('may be asked again by another listener after the host refused them', async () => {
    const { likes, questions, calls, clock } = aLikeServer();
    likes.ask('one');
    clock.pass(50);
    questions[0]?.reject(offline);
    await settle();
    likes.forget();
    likes.ask('one');
    clock.pass(50);
    expect(calls).toEqual(['among one', 'among one']);
  });
});
