/**
 * All that the engine uses of its platform without being handed it: how requests are given up. The DOM and Node
 * are out of its sight; media elements, timers and the rest are ports (`src/ports.ts`).
 */
interface AbortSignal {
  readonly aborted: boolean;
  throwIfAborted(): void;
}

interface AbortController {
  readonly signal: AbortSignal;
  abort(reason?: unknown): void;
}

declare const AbortController: new () => AbortController;
