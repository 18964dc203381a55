import type { ProbeOutcome } from '../../../core/library/probe.ts';
import type { WorkerUsage } from '../process/worker-usage.ts';

/** What the pool asks of a worker; it answers in the order it was asked. */
export interface ProbeRequest {
  readonly kind: 'media' | 'image';
  readonly path: string;
}

export type ProbeReply =
  /** It is loaded and listens. */
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'answer';
      readonly outcome: ProbeOutcome;
      readonly usage: WorkerUsage;
    };
