/**
 * The only platform API that the engine uses directly: request cancellation. It is compiled without the types
 * of the DOM and Node; media elements, timers and everything else are ports (`src/ports.ts`).
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
