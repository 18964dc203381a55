/** Why tests are skipped on a machine that lacks what they need, in words; null: nothing is lacking. */
export type SkipReason = string | null;

declare module 'vitest' {
  interface TaskMeta {
    skipReason?: SkipReason;
  }
}
