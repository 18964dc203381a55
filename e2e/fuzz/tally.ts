import type { Exchange } from './exchange.ts';
import type { Operation } from './operations.ts';
import type { FuzzRequest } from './requests.ts';

interface Slowest {
  readonly name: string;
  readonly target: string;
  readonly elapsedMs: number;
}

/** Counts replies by call and status. */
export interface Tally {
  readonly add: (request: FuzzRequest, outcome: Exchange) => void;
  /** Printable lines: one for each call, then the slowest replies. */
  readonly toLines: () => readonly string[];
}

const SHOWN_SLOWEST = 5;
const MAX_SHOWN_TARGET = 100;

export const nameOf = ({ method, path }: Operation): string => `${method.toUpperCase()} ${path}`;

const toCountText = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([status, count]) => `${status}×${count}`)
    .join('  ');

export function createTally(): Tally {
  const byCall = new Map<string, Map<string, number>>();
  let slowest: Slowest[] = [];
  return {
    add: ({ operation, target }, outcome) => {
      const name = nameOf(operation);
      const status = outcome.kind === 'reply' ? String(outcome.status) : outcome.kind;
      const counts = byCall.get(name) ?? new Map<string, number>();
      byCall.set(name, counts.set(status, (counts.get(status) ?? 0) + 1));
      if (outcome.kind !== 'reply') return;
      const { elapsedMs } = outcome;
      slowest = [...slowest, { name, target, elapsedMs }]
        .toSorted((a, b) => b.elapsedMs - a.elapsedMs)
        .slice(0, SHOWN_SLOWEST);
    },
    toLines: () => [
      ...[...byCall].map(([name, counts]) => `${name.padEnd(48)} ${toCountText(counts)}`),
      'Slowest:',
      ...slowest.map(
        ({ name, target, elapsedMs }) =>
          `  ${Math.round(elapsedMs)} ms  ${name}  ${target.slice(0, MAX_SHOWN_TARGET)}`,
      ),
    ],
  };
}
