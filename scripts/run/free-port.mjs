// Finds a free port for a server that a test starts.
import { createServer } from 'node:net';

/** @returns {Promise<number>} A port of 127.0.0.1 that no process listens on. */
export const findFreePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
