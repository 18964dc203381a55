import { logFailure } from '../../lib/log.ts';
import { watchedFetch } from './connection.ts';

/** The entry script of this page; its name changes with every build. */
const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';

/** Whether the server now serves another build; only then does a reload help. Rejects without a network. */
async function isReplaced(): Promise<boolean> {
  const reply = await watchedFetch(window.location.href, { cache: 'no-store' });
  return reply.ok && !(await reply.text()).includes(entry);
}

/**
 * Reloads the page when a chunk of it is gone from the server, as after an upgrade, unless music plays.
 * Not needed where the service worker has cached the chunks of the old version. The check goes through
 * `watchedFetch`, so it also notices when the server cannot be reached.
 */
export function reloadAfterUpgrade(isPlaying: () => boolean): void {
  window.addEventListener('vite:preloadError', () => {
    isReplaced()
      .then((isGone) => isGone && !isPlaying() && window.location.reload())
      .catch((cause: unknown) => logFailure('upgrade-check-failed', { cause }));
  });
}
