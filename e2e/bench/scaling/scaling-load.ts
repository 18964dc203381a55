import type { WireClient } from '@segue/contract/client';
import { createTimedClient } from '../server/timed-client.ts';

/** A call that one listener makes again and again. @param turn How many they have made before. */
type ScalingCall = (turn: number) => Promise<unknown>;

/** What one listener calls, once they have what is needed for it. */
export type PrepareCall = (client: WireClient, videoId: string) => Promise<ScalingCall>;

export const SCALING_CALLS: Readonly<Record<string, PrepareCall>> = {
  home: async (client) => () => client.home({}),
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
  /** One listener each, who asks again as soon as they are answered. */
  readonly tokens: readonly string[];
  readonly videoIds: readonly string[];
  readonly prepare: PrepareCall;
  readonly seconds: number;
}

/** How many calls were answered, and in which time. */
export interface Answered {
  readonly calls: number;
  readonly seconds: number;
}

/** Has all listeners call at once. @param onReady Told once each has what they need. */
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
