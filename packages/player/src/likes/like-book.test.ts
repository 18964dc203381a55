import { describe, expect, it } from 'vitest';
import { aLikeServer, rowsShowing, showing } from '../testing/a-like-server.ts';
import { settle } from '../testing/a-player.ts';
import { aTrack } from '../testing/builders.ts';

const offline = new Error('offline');

describe('what goes wrong with likes', () => {
  it('is logged with the song it is about', async () => {
    const { like, changes, logs } = await showing(false);
    like.toggle();
    changes[0]?.reject(offline);
    await settle();
    expect(logs).toEqual([['like-failed', { videoId: 'one', wish: true, cause: offline }]]);
  });

  it('is logged where the current one cannot be asked for', async () => {
    const { like, checks, logs } = aLikeServer();
    like.setTrack(aTrack('one'));
    checks[0]?.reject(offline);
    await settle();
    expect(logs).toEqual([['check-liked-failed', { videoId: 'one', cause: offline }]]);
  });

  it('is logged where those of rows cannot be asked for', async () => {
    const { likes, questions, clock, logs } = aLikeServer();
    likes.ask('one');
    clock.pass(50);
    questions[0]?.reject(offline);
    await settle();
    expect(logs).toEqual([['likes-of-rows-failed', { cause: offline }]]);
  });

  it('is not logged of a question that was given up with its listener', async () => {
    const { likes, questions, clock, logs, calls } = aLikeServer();
    likes.ask('one');
    clock.pass(50);
    likes.forget();
    questions[0]?.reject(offline);
    await settle();
    expect(logs).toEqual([]);
    likes.ask('two');
    clock.pass(50);
    expect(calls).toEqual(['among one', 'among two']);
  });
});

describe('a like that is told of', () => {
  it('tells of each change, once', async () => {
    const { likes, changes } = await rowsShowing(['one']);
    const states: unknown[] = [];
    likes.subscribe(() => states.push(likes.get('one')));
    likes.toggle(aTrack('one'));
    changes[0]?.resolve();
    await settle();
    expect(states[0]).toBe(true);
    likes.forget();
    expect(states.at(-1)).toBe('loading');
  });

  it('is none of a song without an address, or of one that is not known', () => {
    const { likes, calls } = aLikeServer();
    likes.toggle(aTrack(null));
    likes.toggle(aTrack('unknown'));
    expect(calls).toEqual([]);
  });

  it('can be changed again after a failure', async () => {
    const { likes, changes, calls } = await rowsShowing(['one']);
    likes.toggle(aTrack('one'));
    changes[0]?.reject(offline);
    await settle();
    likes.toggle(aTrack('one'));
    expect(calls.slice(1)).toEqual(['add one', 'add one']);
  });

  it('takes a newer answer of the server', async () => {
    const { likes, like, checks } = await rowsShowing(['one']);
    like.setTrack(aTrack('one'));
    checks[0]?.resolve(true);
    await settle();
    expect(likes.get('one')).toBe(true);
  });

  it('takes the answer to a question that was asked after the last change', async () => {
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
