/** What the child process that makes the demo reports: how many of the files are there. */
export interface DemoProgress {
  readonly kind: 'demo-progress';
  readonly made: number;
}

/** Tells a report of progress from anything else that comes over the channel. */
export function isDemoProgress(message: unknown): message is DemoProgress {
  return (
    typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'demo-progress'
  );
}
