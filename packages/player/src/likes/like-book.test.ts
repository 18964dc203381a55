import { describe, expect, it } from 'vitest';
import { aLikeServer, rowsShowing, showing } from '../testing/a-like-server.ts';
import { settle } from '../testing/a-player.ts';
import { aTrack } from '../testing/builders.ts';

const offline = new Error('offline');

describe('a failed request for likes', () => {
  it('is logged with the videoId when a change fails', async () => {
    const { like, changes, logs } = await showing(false);
    like.toggle();
    changes[0]?.reject(offline);
    await settle();
    expect(logs).toEqual([['like-failed', { videoId: 'one', wish: true, cause: offline }]]);
  });

  it('is followed by a question to the server, which may have made the change and lost the reply [4.58]', async () => {
    const { likes, like, changes, checks, calls } = await showing(false);
    like.toggle();
    changes[0]?.reject(offline);
    await settle();
    expect([likes.get('one'), calls.at(-1)]).toEqual([false, 'check one']);
    checks[1]?.resolve(true);
    await settle();
    expect([likes.get('one'), like.getSnapshot()]).toEqual([true, true]);
  });

  it('is followed by no answer that is older than the next press [4.58]', async () => {
    const { likes, like, changes, checks } = await showing(false);
    like.toggle();
    changes[0]?.reject(offline);
    await settle();
    like.toggle();
    changes[1]?.resolve();
    await settle();
    checks[1]?.resolve(false);
    await settle();
    expect(likes.get('one')).toBe(true);
  });

  it('is followed by no question for another listener [4.58]', async () => {
    const { likes, like, changes, checks, given } = await showing(false);
    like.toggle();
    changes[0]?.reject(offline);
    await settle();
    likes.forget();
    expect(given[1]?.aborted).toBe(true);
    checks[1]?.resolve(true);
    await settle();
    expect(likes.get('one')).toBe('loading');
  });

  it('is logged when the question after it fails, too [4.58]', async () => {
    const { like, changes, checks, logged } = await showing(false);
    like.toggle();
    changes[0]?.reject(offline);
    await settle();
    checks[1]?.reject(offline);
    await settle();
    expect(logged).toEqual(['like-failed', 'check-liked-failed']);
  });

  it('is logged when the check of the current track fails', async () => {
    const { like, checks, logs } = aLikeServer();
    like.setTrack(aTrack('one'));
    checks[0]?.reject(offline);
    await settle();
    expect(logs).toEqual([['check-liked-failed', { videoId: 'one', cause: offline }]]);
  });

  it('is logged when the check of rows fails', async () => {
    const { likes, requests, clock, logs } = aLikeServer();
    likes.ask('one');
    clock.pass(50);
    requests[0]?.reject(offline);
    await settle();
    expect(logs).toEqual([['likes-of-rows-failed', { cause: offline }]]);
  });

  it('is not logged when it was cancelled by forget, after which new requests are sent', async () => {
    const { likes, requests, clock, logs, calls } = aLikeServer();
    likes.ask('one');
    clock.pass(50);
    likes.forget();
    requests[0]?.reject(offline);
    await settle();
    expect(logs).toEqual([]);
    likes.ask('two');
    clock.pass(50);
    expect(calls).toEqual(['findLiked one', 'findLiked two']);
  });
});

describe('the like book', () => {
  it('notifies subscribers once of a toggle, of its confirmation and of forget', async () => {
    const { likes, changes } = await rowsShowing(['one']);
    const states: unknown[] = [];
    likes.subscribe(() => states.push(likes.get('one')));
    likes.toggle(aTrack('one'));
    expect(states).toEqual([true]);
    changes[0]?.resolve();
    await settle();
    expect(states).toEqual([true, true]);
    likes.forget();
    expect(states).toEqual([true, true, 'loading']);
  });

  it('ignores a toggle of a track without a videoId or of unknown state', () => {
    const { likes, calls } = aLikeServer();
    likes.toggle(aTrack(null));
    likes.toggle(aTrack('unknown'));
    expect(calls).toEqual([]);
  });

  it('sends another request after a failed one', async () => {
    const { likes, changes, calls } = await rowsShowing(['one']);
    likes.toggle(aTrack('one'));
    changes[0]?.reject(offline);
    await settle();
    likes.toggle(aTrack('one'));
    expect(calls.filter((call) => call === 'add one')).toHaveLength(2);
  });

  it('sends nothing more of a former listener', async () => {
    const { likes, changes, calls, logged } = await rowsShowing(['one']);
    likes.toggle(aTrack('one'));
    likes.toggle(aTrack('one'));
    likes.forget();
    changes[0]?.resolve();
    await settle();
    expect(calls.slice(1)).toEqual(['add one']);
    expect(logged).toEqual([]);
  });

  it('takes over a newer answer of the server', async () => {
    const { likes, like, checks } = await rowsShowing(['one']);
    like.setTrack(aTrack('one'));
    checks[0]?.resolve(true);
    await settle();
    expect(likes.get('one')).toBe(true);
  });

  it('takes over an answer that was requested after the last change', async () => {
    const { likes, like, checks, changes } = await rowsShowing(['one']);
    likes.toggle(aTrack('one'));
    changes[0]?.resolve();
    await settle();
    like.setTrack(aTrack('one'));
    checks[0]?.resolve(false);
    await settle();
    expect(likes.get('one')).toBe(false);
  });
});

describe('liking several songs', () => {
  const TITLES = ['one', 'two', 'three'];
  const all = TITLES.map((title) => aTrack(title));

  it('shows them all as liked at once, and sends one after another', async () => {
    const { likes, changes, calls } = await rowsShowing(TITLES, ['two']);
    const done = likes.likeAll([...all, aTrack('one'), aTrack(null)]);
    expect(TITLES.map(likes.get)).toEqual([true, true, true]);
    expect(calls.slice(1)).toEqual(['add one']);
    changes[0]?.resolve();
    await settle();
    expect(calls.slice(1)).toEqual(['add one', 'add three']);
    changes[1]?.resolve();
    expect(await done).toBeNull();
  });

  it('ends at the first refusal, and shows those after it as not liked', async () => {
    const { likes, changes, calls } = await rowsShowing(TITLES);
    const done = likes.likeAll(all);
    changes[0]?.resolve();
    await settle();
    changes[1]?.reject(offline);
    expect(await done).toEqual({ likedCount: 1, wantedCount: 3, cause: offline });
    expect(TITLES.map(likes.get)).toEqual([true, false, false]);
    expect(calls.slice(1)).toEqual(['add one', 'add two', 'check two']);
    likes.toggle(aTrack('three'));
    expect(calls.at(-1)).toBe('add three');
  });

  it('leaves out a song that is unliked before its turn', async () => {
    const { likes, changes, calls } = await rowsShowing(TITLES);
    const done = likes.likeAll(all);
    likes.toggle(aTrack('two'));
    changes[0]?.resolve();
    await settle();
    changes[1]?.resolve();
    expect(await done).toBeNull();
    expect(calls.slice(1)).toEqual(['add one', 'add three']);
  });

  it('ends without a failure when the session ends', async () => {
    const { likes, changes, calls } = await rowsShowing(TITLES);
    const done = likes.likeAll(all);
    likes.forget();
    changes[0]?.reject(offline);
    expect(await done).toBeNull();
    expect(calls.slice(1)).toEqual(['add one']);
  });
});

describe('a change that was made in another tab', () => {
  it('is shown, and an answer that is older does not undo it [4.70]', async () => {
    const { likes, like, checks } = await rowsShowing(['one']);
    like.setTrack(aTrack('one'));
    likes.learnChange('one', true);
    expect(likes.get('one')).toBe(true);
    checks[0]?.resolve(false);
    await settle();
    expect([likes.get('one'), like.getSnapshot()]).toEqual([true, true]);
  });

  it('is undone by the next press [4.70]', async () => {
    const { likes, calls } = await rowsShowing(['one']);
    likes.learnChange('one', true);
    likes.toggle(aTrack('one'));
    expect(calls.at(-1)).toBe('remove one');
  });

  it('does not replace one that is being sent here [4.70]', async () => {
    const { likes, changes } = await rowsShowing(['one']);
    likes.toggle(aTrack('one'));
    likes.learnChange('one', false);
    changes[0]?.resolve();
    await settle();
    expect(likes.get('one')).toBe(true);
  });
});

describe('confirmed changes', () => {
  it('are told once the server has confirmed them, and no others [4.70]', async () => {
    const { likes, changes } = await rowsShowing(['one', 'two']);
    const told: unknown[] = [];
    const stop = likes.onConfirmed(({ videoId }, isLiked) => told.push([videoId, isLiked]));
    likes.learnChange('two', true);
    likes.toggle(aTrack('one'));
    expect(told).toEqual([]);
    changes[0]?.resolve();
    await settle();
    expect(told).toEqual([['one', true]]);
    likes.toggle(aTrack('two'));
    changes[1]?.reject(offline);
    await settle();
    stop();
    likes.toggle(aTrack('one'));
    changes[2]?.resolve();
    await settle();
    expect(told).toEqual([['one', true]]);
  });

  it('are not told once the session has ended [4.70]', async () => {
    const { likes, changes } = await rowsShowing(['one']);
    const told: unknown[] = [];
    likes.onConfirmed((track) => told.push(track));
    likes.toggle(aTrack('one'));
    likes.forget();
    changes[0]?.resolve();
    await settle();
    expect(told).toEqual([]);
  });
});
