/** How far work in processes of its own steps back for the server, as the system counts it (0 to 19). */
export const NICENESS = {
  /** As important as the server: nothing can be listened to before it is done. */
  asServer: 0,
  /** Somebody waits for it. */
  waitedFor: 5,
  background: 10,
  /** Only what nothing else wants. */
  idle: 19,
} as const;
