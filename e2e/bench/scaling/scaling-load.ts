import type { WireClient } from '@segue/contract/client';
import { createTimedClient } from '../server/timed-client.ts';

/** A call that a listener repeats. @param turn How many times it was made before. */
type ScalingCall = (turn: number) => Promise<unknown>;

/** Fetches what a listener's call needs, such as an access token, and returns the call. */
export type PrepareCall = (client: WireClient, videoId: string) => Promise<ScalingCall>;

/**
 * Each web builds the shelves of a listener at their first call to it, and keeps them for ten minutes: enough calls
 * that nearly all are built before the measurement.
 */
const CALLS_BEFORE_HOME = 12;

export const SCALING_CALLS: Readonly<Record<string, PrepareCall>> = {
  home: async (client) => {
    for (let call = 0; call < CALLS_BEFORE_HOME; call += 1) await client.home({});
    return () => client.home({});
  },
  search: async (client) => () => client.search({ params: { query: 'glass arc' } }),
  'song info': async (client, videoId) => {
    const { access_token: accessToken } = await client.refreshToken({});
    return () => client.songInfo({ params: { videoId }, query: { accessToken } });
  },
  like: async (client, videoId) => (turn) =>
    turn % 2 === 0 ? client.addLiked({ body: { videoId } }) : client.deleteLiked({ params: { videoId } }),
};

export interface ScalingLoad {
  readonly url: string;
  /** One listener per token, who calls again as soon as an answer has come (closed-loop load). */
  readonly tokens: readonly string[];
  readonly videoIds: readonly string[];
  readonly prepare: PrepareCall;
  readonly seconds: number;
}

/** The number of answered calls and the seconds they took. */
export interface Answered {
  readonly calls: number;
  readonly seconds: number;
}

/** Makes all listeners call concurrently. @param onReady Called when every listener is prepared. */
export async function makeScalingLoad(
  { url, tokens, videoIds, prepare, seconds }: ScalingLoad,
  onReady: () => Promise<void> = async () => undefined,
): Promise<Answered> {
  const listeners = await Promise.all(
    tokens.map(async (token, number) => {
      const { client, close } = createTimedClient(
        url,
        () => token,
        () => `10.0.0.${number}`,
      );
      return { close, call: await prepare(client, videoIds[number % videoIds.length] ?? '') };
    }),
  );
  await onReady();
  const startedAtMs = performance.now();
  const untilMs = startedAtMs + seconds * 1000;
  const counts = await Promise.all(
    listeners.map(async ({ call }) => {
      let turn = 0;
      for (; performance.now() < untilMs; turn += 1) await call(turn);
      return turn;
    }),
  );
  const elapsedMs = performance.now() - startedAtMs;
  for (const { close } of listeners) close();
  return { calls: counts.reduce((sum, count) => sum + count, 0), seconds: elapsedMs / 1000 };
}
