/** Why tests are skipped on this machine, as text; null: it has all they need. */
export type SkipReason = string | null;

declare module 'vitest' {
  interface TaskMeta {
    skipReason?: SkipReason;
  }
}
