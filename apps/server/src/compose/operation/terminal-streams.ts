/**
 * Lets the process outlive whoever reads what it prints. `npm start | head -1` ends the reader (EPIPE), and a
 * log on a full disk cannot be written (ENOSPC): lines are lost then, listeners notice nothing.
 */
export function surviveLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
