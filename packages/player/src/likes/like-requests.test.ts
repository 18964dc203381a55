import { describe, expect, it } from 'vitest';
import { aLikeServer, rowsShowing } from '../testing/a-like-server.ts';
import { settle } from '../testing/a-player.ts';
import { aTrack } from '../testing/builders.ts';
import type { LikeToggle } from './like-toggle.ts';

const stateOf = (like: LikeToggle) => like.getSnapshot();

const offline = new Error('offline');

describe('the likes of rows', () => {
  it('are requested in one batch and stay cached', async () => {
    const { likes, calls, clock } = await rowsShowing(['one', 'two', 'one'], ['two']);
    expect([likes.get('one'), likes.get('two'), likes.get('three')]).toEqual([false, true, 'loading']);
    likes.ask('two');
    clock.pass(50);
    expect(calls).toEqual(['findLiked one two']);
  });

  it('of more than 200 songs are requested in batches, one after another', async () => {
    const { likes, calls, clock, requests } = aLikeServer();
    for (let n = 0; n < 250; n += 1) likes.ask(`song-${n}`);
    clock.pass(50);
    clock.pass(50);
    expect(calls).toHaveLength(1);
    requests[0]?.resolve(new Set());
    await settle();
    clock.pass(50);
    expect(calls.map((call) => call.split(' ').length - 1)).toEqual([200, 50]);
  });

  it('are not requested for songs with ids that do not fit into a list, which would fail for all', () => {
    const { likes, calls, clock } = aLikeServer();
    for (const id of ['one', 'spotify:two', 'three.mp3', 'four,five', 'x'.repeat(65), 'six']) likes.ask(id);
    clock.pass(50);
    expect(calls).toEqual(['findLiked one six']);
  });

  it('are not requested when the row is gone before the batch is sent', () => {
    const { likes, calls, clock } = aLikeServer();
    const [leave] = [likes.ask('one'), likes.ask('two')];
    leave();
    clock.pass(50);
    expect(calls).toEqual(['findLiked two']);
  });

  it('are not requested again after the host refused the call', async () => {
    const { likes, calls, clock, requests, logged } = aLikeServer();
    likes.ask('one');
    clock.pass(50);
    requests[0]?.reject(new Error('HTTP 404'));
    await settle();
    likes.ask('two');
    clock.pass(50);
    expect(calls).toEqual(['findLiked one']);
    expect(logged).toEqual(['likes-of-rows-failed']);
  });

  it('stay in sync with the current track, whichever of them is pressed', async () => {
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

  it('keep the listener’s change when the answer to an older request arrives', async () => {
    const { likes, like, checks, changes } = await rowsShowing(['one']);
    like.setTrack(aTrack('one'));
    likes.toggle(aTrack('one'));
    changes[0]?.resolve();
    await settle();
    checks[0]?.resolve(false);
    await settle();
    expect([like.getSnapshot(), likes.get('one')]).toEqual([true, true]);
  });

  it('have one request in flight per song, and the last write wins', async () => {
    const { likes, changes, calls } = await rowsShowing(['one', 'two']);
    for (const title of ['one', 'one', 'two', 'one']) likes.toggle(aTrack(title));
    expect(calls.slice(1)).toEqual(['add one', 'add two']);
    changes[0]?.resolve();
    await settle();
    expect(calls.slice(1)).toEqual(['add one', 'add two']);
    expect(likes.get('one')).toBe(true);
  });

  it('are requested again by a refresh, if they are shown, and show the old state meanwhile [2.194]', async () => {
    const { likes, calls, clock, requests } = aLikeServer();
    const leave = likes.ask('one');
    likes.ask('two');
    clock.pass(50);
    requests[0]?.resolve(new Set(['two']));
    await settle();
    leave();
    likes.refresh();
    clock.pass(50);
    expect(likes.get('two')).toBe(true);
    requests[1]?.resolve(new Set());
    await settle();
    expect(likes.get('two')).toBe(false);
    likes.ask('one');
    likes.ask('two');
    clock.pass(50);
    requests[2]?.resolve(new Set(['one']));
    await settle();
    expect(likes.get('one')).toBe(true);
    expect(calls.map((call) => call.replace('findLiked ', ''))).toEqual(['one two', 'two', 'one']);
  });

  it('are left alone by a refresh while they are being changed here [2.194]', async () => {
    const { likes, calls, clock, changes } = await rowsShowing(['one']);
    likes.toggle(aTrack('one'));
    likes.refresh();
    clock.pass(50);
    changes[0]?.resolve();
    await settle();
    expect(likes.get('one')).toBe(true);
    expect(calls.slice(1)).toEqual(['add one']);
  });

  it('of a list of liked songs are known without a request', () => {
    const { likes, calls, clock } = aLikeServer();
    likes.expectLiked()([aTrack('one'), aTrack(null)]);
    likes.ask('one');
    clock.pass(50);
    expect(likes.get('one')).toBe(true);
    expect(calls).toEqual([]);
  });

  it('of a list of liked songs that was requested before a song was unliked do not like it again', async () => {
    const { likes, changes } = await rowsShowing(['one'], ['one']);
    const confirm = likes.expectLiked();
    likes.toggle(aTrack('one'));
    changes[0]?.resolve();
    await settle();
    confirm([aTrack('one'), aTrack('two')]);
    expect([likes.get('one'), likes.get('two')]).toEqual([false, true]);
  });

  it('are forgotten with the listener, and an outdated answer is ignored', async () => {
    const { likes, requests, given, clock } = await rowsShowing(['one'], ['one']);
    likes.ask('two');
    clock.pass(50);
    likes.forget();
    expect(given.at(-1)?.aborted).toBe(true);
    requests[1]?.resolve(new Set(['two']));
    await settle();
    expect([likes.get('one'), likes.get('two')]).toEqual(['loading', 'loading']);
  });
});

describe('requests for likes', () => {
  it('are sent again for the current track by a refresh [2.194]', async () => {
    const { likes, like, checks } = aLikeServer();
    likes.refresh();
    like.setTrack(aTrack('one'));
    checks[0]?.resolve(false);
    await settle();
    likes.refresh();
    expect(stateOf(like)).toBe(false);
    checks[1]?.resolve(true);
    await settle();
    expect(stateOf(like)).toBe(true);
  });

  it('are not sent twice for the same track, nor for one without a videoId', () => {
    const { like, calls } = aLikeServer();
    like.setTrack(aTrack('one'));
    like.setTrack(aTrack('one'));
    like.setTrack(aTrack(null));
    expect(calls).toEqual(['check one']);
    expect(stateOf(like)).toBe('loading');
  });

  it('are not sent for a song whose state became known meanwhile', () => {
    const { likes, calls, clock } = aLikeServer();
    likes.ask('one');
    likes.ask('two');
    likes.expectLiked()([aTrack('one')]);
    clock.pass(50);
    expect(calls).toEqual(['findLiked two']);
  });

  it('are not sent when no row waits for the answer any more', () => {
    const { likes, calls, clock } = aLikeServer();
    likes.ask('one')();
    clock.pass(50);
    expect(calls).toEqual([]);
  });

  it('are sent once, and leave no timer after the answer', async () => {
    const { calls, clock } = await rowsShowing(['one']);
    expect(clock.pendingTimers).toBe(0);
    clock.pass(50);
    expect(calls).toEqual(['findLiked one']);
  });

  it('are dropped when the listener is forgotten', () => {
    const { likes, calls, clock } = aLikeServer();
    likes.ask('one');
    likes.forget();
    clock.pass(50);
    expect(calls).toEqual([]);
  });

  it('are sent again for another listener after the host refused them', async () => {
    const { likes, requests, calls, clock } = aLikeServer();
    likes.ask('one');
    clock.pass(50);
    requests[0]?.reject(offline);
    await settle();
    likes.forget();
    likes.ask('one');
    clock.pass(50);
    expect(calls).toEqual(['findLiked one', 'findLiked one']);
  });
});
