import type { Segue } from '../../support/server/segue.ts';

/** Results of calling the public API with a hostile library. */
export interface Browsing {
  readonly slowestMs: number;
  readonly largestKb: number;
  /** Path of the slowest call. */
  readonly slowest: string;
  readonly faults: readonly string[];
}

const WORDS = ['quay', 'a', 'long', 'feat', 'song', '(', ' ', 'title', 'B', '"', 'x', '__proto__', '\u202e'];

const PATHS = [
  '/api/home',
  '/api/library/status',
  ...WORDS.flatMap((word) => [
    `/api/search/${encodeURIComponent(word)}`,
    `/api/searchSuggestions/${encodeURIComponent(word)}`,
  ]),
];

/** Calls what a visitor without an account can see. */
export async function browse({ url }: Segue): Promise<Browsing> {
  let [slowestMs, largestKb, slowest] = [0, 0, ''];
  const faults: string[] = [];
  for (const path of PATHS) {
    const startedAtMs = performance.now();
    const reply = await fetch(`${url}${path}`);
    const bytes = (await reply.arrayBuffer()).byteLength;
    const elapsedMs = performance.now() - startedAtMs;
    if (!reply.ok) faults.push(`${path}: status ${reply.status}`);
    largestKb = Math.max(largestKb, bytes / 1000);
    if (elapsedMs > slowestMs) [slowestMs, slowest] = [elapsedMs, path];
  }
  return { slowestMs, largestKb, slowest, faults };
}
