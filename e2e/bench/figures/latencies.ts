import type { CallName } from '@segue/contract/client';
import { type Figure, percentile, toRatio } from './figure.ts';

/** Budgets for the p99, in ms. Calls that are not listed have none. */
const BUDGETS: Partial<Record<CallName, number>> = {
  home: 10,
  songInfo: 10,
  artistInfo: 10,
  albumInfo: 10,
  searchSuggestions: 5,
  search: 30,
};

/** Durations of one kind of call, and of the baseline calls made before each. */
interface Times {
  readonly own: number[];
  readonly baseline: number[];
}

/** Collects durations of calls, each paired with a baseline call made just before it. */
export interface Latencies {
  readonly note: (call: CallName, elapsedMs: number, baselineMs: number) => void;
  readonly toFigures: () => readonly Figure[];
}

function toFigure(call: CallName, { own, baseline }: Times): Figure {
  const budget = BUDGETS[call];
  const at = (share: number): string => {
    const value = percentile(own, share);
    return `p${share * 100} ${value.toFixed(2)} (${toRatio(value, percentile(baseline, share))})`;
  };
  return {
    what: `${call}, p99`,
    value: percentile(own, 0.99),
    unit: 'ms',
    budget: budget === undefined ? null : `≤ ${budget}`,
    note: `${at(0.5)}, ${at(0.99)}; ${own.length} calls`,
  };
}

/** The baseline: a call that does nothing, at the same load. */
const toBaseline = (baseline: readonly number[]): Figure => ({
  what: '/healthz, p99: the baseline (×) of the calls',
  value: percentile(baseline, 0.99),
  unit: 'ms',
  budget: null,
  note: `p50 ${percentile(baseline, 0.5).toFixed(2)}; ${baseline.length} calls, by turns with the others`,
});

export function createLatencies(): Latencies {
  const times = new Map<CallName, Times>();
  return {
    note: (call, elapsedMs, baselineMs) => {
      const { own, baseline } = times.get(call) ?? { own: [], baseline: [] };
      own.push(elapsedMs);
      baseline.push(baselineMs);
      times.set(call, { own, baseline });
    },
    toFigures: () => [
      toBaseline([...times.values()].flatMap(({ baseline }) => baseline)),
      ...[...times].map(([call, taken]) => toFigure(call, taken)),
    ],
  };
}
