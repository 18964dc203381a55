import type { Clock } from '../ports.ts';

interface Timer {
  readonly dueAtMs: number;
  readonly callback: () => void;
}

/** A clock that advances only by `pass`. */
export class FakeClock implements Clock {
  #nowMs = 1_000_000;
  #timers = new Set<Timer>();

  now(): number {
    return this.#nowMs;
  }

  after(delayMs: number, callback: () => void): () => void {
    const timer = { dueAtMs: this.#nowMs + delayMs, callback };
    this.#timers.add(timer);
    return () => {
      this.#timers.delete(timer);
    };
  }

  get pendingTimers(): number {
    return this.#timers.size;
  }

  pass(ms: number): void {
    this.#nowMs += ms;
    for (const timer of this.#timers) {
      if (timer.dueAtMs > this.#nowMs) continue;
      this.#timers.delete(timer);
      timer.callback();
    }
  }
}
