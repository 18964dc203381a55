/** One measured number and its budget. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  /** '' for a number without a unit. */
  readonly unit: '' | 's' | 'ms' | 'calls/s' | 'files/s' | 'MB' | 'kB' | 'fps';
  /** Display text such as '≤ 150'; null: no budget. */
  readonly budget: string | null;
  /** Details, such as the number of samples or the ratio to a baseline of the same run. */
  readonly note?: string;
}

/** A part of the bench, such as the scan. */
export interface Part {
  readonly name: string;
  /** Takes more than a few minutes: runs only when it is named. */
  readonly isLong?: boolean;
  readonly measure: () => Promise<readonly Figure[]>;
}

/** @param share 0 to 1. @returns the value below which this share of the values lies; NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/**
 * Ratio to a baseline of the same run, which varies less with the speed and load of the machine than the
 * number itself.
 */
export const toRatio = (value: number, baseline: number): string => `${(value / baseline).toFixed(1)}×`;

export const delay = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
