/** What the process that makes the demo reports: how many of its pieces are there. */
export interface DemoProgress {
  readonly made: number;
  readonly total: number;
}
