/** What is asked of a worker that reads files; a ProbeOutcome answers it. */
export interface ProbeRequest {
  readonly kind: 'media' | 'image';
  readonly path: string;
}
