// A port for what a test starts.
import { createServer } from 'node:net';

/** @returns {Promise<number>} A port of this machine that nobody listens on. */
export const findFreePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
