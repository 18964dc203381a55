import type { Clock } from '../ports.ts';

interface Timer {
  dueAtMs: number;
  readonly callback: () => void;
}

/** A clock that advances only by `pass` and `sleep`. */
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

  /** Time that passes while the computer is suspended, when timers stand still. */
  sleep(ms: number): void {
    this.#nowMs += ms;
    for (const timer of this.#timers) timer.dueAtMs += ms;
  }

  /** The computer's clock is set back: timers, which count the time that passes, fire early by it. */
  setBack(ms: number): void {
    this.#nowMs -= ms;
    for (const timer of this.#timers) timer.dueAtMs -= ms;
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
