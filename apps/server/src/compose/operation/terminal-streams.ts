/**
 * Ignores errors of the output streams. `npm start | head -1` closes the pipe (EPIPE), and a log on a full
 * disk cannot be written (ENOSPC): lines are lost, but the server keeps running.
 */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
