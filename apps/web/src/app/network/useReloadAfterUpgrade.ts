import { useEffect } from 'react';
import { logFailure } from '../../lib/log.ts';
import { usePlayerEngine } from '../../player/PlayerProvider.tsx';
import { watchedFetch } from './connection.ts';

/** The entry script of this page; its name changes with every build. */
const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';

/**
 * Whether the server now serves another build; only then does a reload help. A proxy's page, such as 'back soon', is
 * none. Rejects without a network.
 */
async function isReplaced(): Promise<boolean> {
  const reply = await watchedFetch(window.location.href, { cache: 'no-store' });
  const page = await reply.text();
  return reply.ok && page.includes('name="segue-config"') && !page.includes(entry);
}

/**
 * Reloads the page when a chunk of it is gone from the server, as after an upgrade, unless music plays.
 * Not needed where the service worker has cached the chunks of the old version. The check goes through
 * `watchedFetch`, so it also notices when the server cannot be reached.
 */
export function useReloadAfterUpgrade(): void {
  const engine = usePlayerEngine();
  useEffect(() => {
    const reloadIfReplaced = () => {
      isReplaced()
        .then((isGone) => isGone && !engine.getSnapshot().isPlayWanted && window.location.reload())
        .catch((cause: unknown) => logFailure('upgrade-check-failed', { cause }));
    };
    window.addEventListener('vite:preloadError', reloadIfReplaced);
    return () => window.removeEventListener('vite:preloadError', reloadIfReplaced);
  }, [engine]);
}
