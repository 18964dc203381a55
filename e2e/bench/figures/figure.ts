/** One measured number beside what design asks of it. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  /** '' for a bare number. */
  readonly unit: '' | 's' | 'ms' | 'calls/s' | 'files/s' | 'MB' | 'kB' | 'fps';
  /** As people read it, such as '≤ 150'; null: none is set. */
  readonly budget: string | null;
  /** What belongs to the number: how often it was measured, its ratio to a baseline of the same run. */
  readonly note?: string;
}

/** A part of the bench, such as the scan. */
export interface Part {
  readonly name: string;
  /** Takes more than some minutes: measured only when it is named. */
  readonly isLong?: boolean;
  readonly measure: () => Promise<readonly Figure[]>;
}

/** The value below which a share of the values lies. @param share 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** A ratio to a baseline of the same run, which a slow or busy machine changes less than the number itself. */
export const toRatio = (value: number, baseline: number): string => `${(value / baseline).toFixed(1)}×`;

export const delay = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
