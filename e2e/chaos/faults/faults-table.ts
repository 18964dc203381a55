import type { FaultReport } from './run-faults.ts';
import type { Tally } from './listeners.ts';

const HEAD = ['fault', 'calls', 'failed', 'longest wait', 'sounds', 'failed', 'longest wait', 'wrong'];

const toCells = ({ attempts, failed, longestWaitMs }: Tally): readonly string[] => [
  String(attempts),
  `${failed} (${((100 * failed) / Math.max(1, attempts)).toFixed(1)} %)`,
  `${(longestWaitMs / 1000).toFixed(1)} s`,
];

const toRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** A Markdown table of what listeners saw during each fault. */
export const toFaultsTable = (faults: readonly FaultReport[]): string =>
  [
    toRow(HEAD),
    toRow(HEAD.map(() => '---')),
    ...faults.map(({ what, calls, sounds, wrong }) =>
      toRow([what, ...toCells(calls), ...toCells(sounds), String(wrong.length)]),
    ),
  ].join('\n');

/** Why attempts failed, most frequent first, one line each. */
export const toReasonLines = ({ calls, sounds }: FaultReport): readonly string[] =>
  [...calls.reasons, ...sounds.reasons]
    .toSorted(([, a], [, b]) => b - a)
    .map(([reason, times]) => `${times} × ${reason}`);
