import { logFailure } from '../../lib/log.ts';
import { watchedFetch } from './connection.ts';

/** The script this page began with; its name changes with every build. */
const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';

/** Whether this address now has the page of another build: only then does loading it again help. Rejects without a network. */
async function isReplaced(): Promise<boolean> {
  const reply = await watchedFetch(window.location.href, { cache: 'no-store' });
  return reply.ok && !(await reply.text()).includes(entry);
}

/**
 * Loads the page again when a part of it is gone from the server, as after an upgrade, and no music would
 * stop. Where a service worker keeps the parts of the version before, this does not come to pass.
 * Where the network is gone instead, the same question finds that out.
 */
export function reloadAfterUpgrade(isPlaying: () => boolean): void {
  window.addEventListener('vite:preloadError', () => {
    isReplaced()
      .then((isGone) => isGone && !isPlaying() && window.location.reload())
      .catch((cause: unknown) => logFailure('upgrade-check-failed', { cause }));
  });
}
