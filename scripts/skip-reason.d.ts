export {};

declare module 'vitest' {
  interface TaskMeta {
    /** Why tests are skipped on a machine that lacks what they need, in words; null: nothing is lacking. */
    skipReason?: string | null;
  }
}
