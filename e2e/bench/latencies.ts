import type { CallName } from '@segue/contract/client';
import { type Figure, median, percentile, toRatio } from './figure.ts';

/** The budgets of design, p99 in ms; the others have none. */
const BUDGETS: Partial<Record<CallName, number>> = {
  home: 10,
  songInfo: 10,
  artistInfo: 10,
  albumInfo: 10,
  searchSuggestions: 5,
  search: 30,
};

/** Collects how long calls took, each beside a call that does nothing, made a moment before. */
export interface Latencies {
  readonly note: (call: CallName, elapsedMs: number) => void;
  readonly noteNothing: (elapsedMs: number) => void;
  readonly toFigures: () => readonly Figure[];
}

export function createLatencies(): Latencies {
  const times = new Map<CallName, number[]>();
  const nothing: number[] = [];

  const toFigure = (call: CallName, own: readonly number[]): Figure => {
    const budget = BUDGETS[call];
    const p50 = median(own);
    return {
      what: `${call}, p99`,
      value: percentile(own, 0.99),
      unit: 'ms',
      budget: budget === undefined ? null : `≤ ${budget}`,
      note: `p50 ${p50.toFixed(2)}, ${toRatio(p50, median(nothing))} /healthz; ${own.length} calls`,
    };
  };

  return {
    note: (call, elapsedMs) => times.set(call, [...(times.get(call) ?? []), elapsedMs]),
    noteNothing: (elapsedMs) => nothing.push(elapsedMs),
    toFigures: () => [
      {
        what: '/healthz (the baseline), p99',
        value: percentile(nothing, 0.99),
        unit: 'ms',
        budget: null,
        note: `p50 ${median(nothing).toFixed(2)}; ${nothing.length} calls, between the others`,
      },
      ...[...times].map(([call, own]) => toFigure(call, own)),
    ],
  };
}
