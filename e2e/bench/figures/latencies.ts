import type { CallName } from '@segue/contract/client';
import { type Figure, percentile, toRatio } from './figure.ts';

/** The budgets of design, p99 in ms; the others have none. */
const BUDGETS: Partial<Record<CallName, number>> = {
  home: 10,
  songInfo: 10,
  artistInfo: 10,
  albumInfo: 10,
  searchSuggestions: 5,
  search: 30,
};

/** How long calls of one kind took, and the calls that do nothing made by turns with them. */
interface Times {
  readonly own: number[];
  readonly nothing: number[];
}

/** Collects how long calls took, each beside a call that does nothing, made a moment before. */
export interface Latencies {
  readonly note: (call: CallName, elapsedMs: number, nothingMs: number) => void;
  readonly toFigures: () => readonly Figure[];
}

function toFigure(call: CallName, { own, nothing }: Times): Figure {
  const budget = BUDGETS[call];
  const at = (share: number): string => {
    const value = percentile(own, share);
    return `p${share * 100} ${value.toFixed(2)} (${toRatio(value, percentile(nothing, share))})`;
  };
  return {
    what: `${call}, p99`,
    value: percentile(own, 0.99),
    unit: 'ms',
    budget: budget === undefined ? null : `≤ ${budget}`,
    note: `${at(0.5)}, ${at(0.99)}; ${own.length} calls`,
  };
}

/** The answers of a server that does nothing for them, as busy as the machine was meanwhile. */
const toBaseline = (nothing: readonly number[]): Figure => ({
  what: '/healthz, p99: the baseline (×) of the calls',
  value: percentile(nothing, 0.99),
  unit: 'ms',
  budget: null,
  note: `p50 ${percentile(nothing, 0.5).toFixed(2)}; ${nothing.length} calls, by turns with the others`,
});

export function createLatencies(): Latencies {
  const times = new Map<CallName, Times>();
  return {
    note: (call, elapsedMs, nothingMs) => {
      const { own, nothing } = times.get(call) ?? { own: [], nothing: [] };
      own.push(elapsedMs);
      nothing.push(nothingMs);
      times.set(call, { own, nothing });
    },
    toFigures: () => [
      toBaseline([...times.values()].flatMap(({ nothing }) => nothing)),
      ...[...times].map(([call, taken]) => toFigure(call, taken)),
    ],
  };
}
