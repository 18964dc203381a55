/** What time it is, epoch milliseconds. A port, so that tests can say it. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
