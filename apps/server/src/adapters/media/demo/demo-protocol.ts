/** Progress message of the demo process: the number of finished pieces. */
export interface DemoProgress {
  readonly made: number;
  readonly total: number;
}
