/** Reads the reply of a call that answers with a file. */
export function readFile(reply: unknown): string {
  if (typeof reply === 'string') return reply;
  throw new Error('Expected the text of a file.');
}
