import { delay, percentile } from '../figures/figure.ts';
import type { TimedClient } from '../server/timed-client.ts';

const TYPISTS = 50;
const KEY_MS = 200;
const TYPING_SECONDS = 10;

async function type(timed: TimedClient, texts: readonly string[], untilMs: number): Promise<number[]> {
  const times: number[] = [];
  for (const text of texts) {
    const letters = Array.from(text);
    for (let typed = 1; typed <= letters.length; typed += 1) {
      if (performance.now() > untilMs) return times;
      await timed.client.searchSuggestions({ params: { text: letters.slice(0, typed).join('') } });
      times.push(timed.lastMs());
      await delay(KEY_MS);
    }
    await timed.client.search({ params: { query: text } });
    times.push(timed.lastMs());
  }
  return times;
}

/** Response times in ms while 50 listeners type five keys a second each. */
export async function timeTypists(
  createClient: () => TimedClient,
  texts: readonly string[],
): Promise<{ readonly p50Ms: number; readonly p99Ms: number; readonly calls: number }> {
  const untilMs = performance.now() + TYPING_SECONDS * 1000;
  const times = await Promise.all(
    Array.from({ length: TYPISTS }, async (_, typist) => {
      const timed = createClient();
      await delay((typist / TYPISTS) * KEY_MS);
      const own = texts.filter((__, position) => position % TYPISTS === typist % texts.length);
      const answers = await type(timed, own, untilMs);
      timed.close();
      return answers;
    }),
  );
  const all = times.flat();
  return { p50Ms: percentile(all, 0.5), p99Ms: percentile(all, 0.99), calls: all.length };
}
