import { createLikes } from '../likes/likes.ts';
import type { LikeService } from '../ports.ts';
import { settle } from './a-player.ts';
import { aTrack } from './builders.ts';
import { FakeClock } from './fake-clock.ts';

/** Likes on a fake server; the test resolves each answer. */
export function aLikeServer() {
  const checks: PromiseWithResolvers<boolean>[] = [];
  const requests: PromiseWithResolvers<ReadonlySet<string>>[] = [];
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
    findLiked: (videoIds, signal) => {
      given.push(signal);
      calls.push(`findLiked ${videoIds.join(' ')}`);
      const answer = Promise.withResolvers<ReadonlySet<string>>();
      requests.push(answer);
      return answer.promise;
    },
    add: (track) => change(`add ${track.videoId}`),
    remove: (videoId) => change(`remove ${videoId}`),
  };
  const likes = createLikes(service, clock, (event, details) => {
    logged.push(event);
    logs.push([event, details]);
  });
  return { likes, like: likes.current, checks, requests, given, changes, calls, logged, logs, clock };
}

type LikeServer = ReturnType<typeof aLikeServer>;

/** Likes with an answered request for the current track. */
export async function showing(isLiked: boolean): Promise<LikeServer> {
  const server = aLikeServer();
  server.like.setTrack(aTrack('one'));
  server.checks[0]?.resolve(isLiked);
  await settle();
  return server;
}

/** Likes requested by rows and answered. */
export async function rowsShowing(titles: readonly string[], liked: readonly string[] = []) {
  const server = aLikeServer();
  for (const title of titles) server.likes.ask(aTrack(title).videoId ?? '');
  server.clock.pass(50);
  server.requests[0]?.resolve(new Set(liked));
  await settle();
  return server;
}
