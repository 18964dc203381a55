import { describe, expect, it } from 'vitest';
import type { LikeService } from './like-book.ts';
import type { LikeToggle } from './like-toggle.ts';
import { createLikes } from './likes.ts';
import { settle } from '../testing/a-player.ts';
import { aTrack } from '../testing/builders.ts';
import { FakeClock } from '../testing/fake-clock.ts';

/** Likes on a server whose every answer is given by hand. */
function aLikeServer() {
  const checks: PromiseWithResolvers<boolean>[] = [];
  const questions: PromiseWithResolvers<ReadonlySet<string>>[] = [];
  const given: AbortSignal[] = [];
  const clock = new FakeClock();
  const changes: PromiseWithResolvers<void>[] = [];
  const calls: string[] = [];
  const logged: string[] = [];
  const logs: [string, object][] = [];
  const change = (call: string) => {
    calls.push(call);
    const answer = Promise.withResolvers<void>();
    changes.push(answer);
    return answer.promise;
  };
  const service: LikeService = {
    check: (videoId, signal) => {
      given.push(signal);
      calls.push(`check ${videoId}`);
      const answer = Promise.withResolvers<boolean>();
      checks.push(answer);
      return answer.promise;
    },
    among: (videoIds, signal) => {
      given.push(signal);
      calls.push(`among ${videoIds.join(' ')}`);
      const answer = Promise.withResolvers<ReadonlySet<string>>();
      questions.push(answer);
      return answer.promise;
    },
    add: (track) => change(`add ${track.videoId}`),
    remove: (videoId) => change(`remove ${videoId}`),
  };
  const likes = createLikes(service, clock, (event, details) => {
    logged.push(event);
    logs.push([event, details]);
  });
  return { likes, like: likes.current, checks, questions, given, changes, calls, logged, logs, clock };
}

type LikeServer = ReturnType<typeof aLikeServer>;

async function showing(isLiked: boolean): Promise<LikeServer> {
  const server = aLikeServer();
  server.like.setTrack(aTrack('one'));
  server.checks[0]?.resolve(isLiked);
  await settle();
  return server;
}

const stateOf = (like: LikeToggle) => like.getSnapshot();

describe('the like of the current track', () => {
  it('is loading until the server has said [4.29] [4.30]', async () => {
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

  it('drops the answer for an earlier song', async () => {
    const { like, checks } = aLikeServer();
    like.setTrack(aTrack('one'));
    like.setTrack(aTrack('two'));
    checks[0]?.resolve(true);
    await settle();
    expect(stateOf(like)).toBe('loading');
  });

  it('gives the question up for an earlier song, and says nothing of it', async () => {
    const { like, checks, given, logged } = aLikeServer();
    like.setTrack(aTrack('one'));
    like.setTrack(aTrack('two'));
    expect(given.map(({ aborted }) => aborted)).toEqual([true, false]);
    checks[0]?.reject(new Error('given up'));
    await settle();
    expect(logged).toEqual([]);
  });

  it('stays loading when the answer cannot be had, and a press does nothing', async () => {
    const { like, checks, calls, logged } = aLikeServer();
    like.setTrack(aTrack('one'));
    checks[0]?.reject(new Error('offline'));
    await settle();
    like.toggle();
    expect(stateOf(like)).toBe('loading');
    expect(calls).toEqual(['check one']);
    expect(logged).toEqual(['check-liked-failed']);
  });

  it('asks nothing without a track', () => {
    const { like, calls } = aLikeServer();
    like.setTrack(null);
    expect(calls).toEqual([]);
  });

  it('is liked at once, and reverts when that fails [4.31] [8.04]', async () => {
    const { like, changes, logged } = await showing(false);
    like.toggle();
    expect(stateOf(like)).toBe(true);
    changes[0]?.reject(new Error('offline'));
    await settle();
    expect(stateOf(like)).toBe(false);
    expect(logged).toEqual(['like-failed']);
  });

  it('is unliked at once, and reverts when that fails [4.32] [8.04]', async () => {
    const { like, changes, logged } = await showing(true);
    like.toggle();
    expect(stateOf(like)).toBe(false);
    changes[0]?.reject(new Error('offline'));
    await settle();
    expect(stateOf(like)).toBe(true);
    expect(logged).toEqual(['like-failed']);
  });

  it('sends one request at a time, and the last wish wins', async () => {
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

  it('settles on what the server confirmed when the second of two wishes fails', async () => {
    const { like, changes } = await showing(false);
    like.toggle();
    like.toggle();
    changes[0]?.resolve();
    await settle();
    changes[1]?.reject(new Error('offline'));
    await settle();
    expect(stateOf(like)).toBe(true);
  });

  it('does not show the outcome for a song that was left', async () => {
    const { like, changes } = await showing(false);
    like.toggle();
    like.setTrack(aTrack('two'));
    changes[0]?.reject(new Error('offline'));
    await settle();
    expect(stateOf(like)).toBe('loading');
  });
});

/** Rows that ask for their likes, and the answer that they got. */
async function rowsShowing(titles: readonly string[], liked: readonly string[] = []) {
  const server = aLikeServer();
  for (const title of titles) server.likes.ask(aTrack(title).videoId ?? '');
  server.clock.pass(50);
  server.questions[0]?.resolve(new Set(liked));
  await settle();
  return server;
}

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
    likes.learnLiked(['one']);
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
    likes.learnLiked(['one']);
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
