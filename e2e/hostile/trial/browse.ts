import type { Segue } from '../../support/server/segue.ts';

/** What the open calls took while the library was full of hostile files. */
export interface Browsing {
  readonly slowestMs: number;
  readonly largestKb: number;
  /** The call that was slowest. */
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

/** Asks for what a stranger sees without an account. */
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
