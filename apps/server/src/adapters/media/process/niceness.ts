/** Nice values of child processes relative to the server (0 to 19). */
export const NICENESS = {
  /** As important as the server: nothing can be played before it is done. */
  asServer: 0,
  /** A user waits for it. */
  interactive: 5,
  background: 10,
  /** Runs only when nothing else needs the processor. */
  idle: 19,
} as const;
