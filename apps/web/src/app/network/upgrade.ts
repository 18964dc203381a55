import { logFailure } from '../../lib/log.ts';
import { watchedFetch } from './connection.ts';

/** The entry script of this page, in which this is built; its name changes with every build. */
const entry = new URL(import.meta.url).pathname;

/**
 * Whether the server now serves another build; only then does a reload help. A proxy's page, such as 'back soon', is
 * none. Rejects without a network.
 */
export async function isReplaced(): Promise<boolean> {
  const reply = await watchedFetch(window.location.href, { cache: 'no-store' });
  const page = await reply.text();
  return reply.ok && page.includes('name="segue-config"') && !page.includes(entry);
}

interface Player {
  readonly getSnapshot: () => { readonly isPlayWanted: boolean };
}

/**
 * Reloads the page when a chunk of it is gone from the server, as after an upgrade. While music plays,
 * `useUpgradeOffer` offers it instead. Not needed where the service worker has cached the chunks of the old version.
 * The check goes through `watchedFetch`, so it also notices when the server cannot be reached. Not loaded
 * lazily, since its own chunk could be gone as well.
 */
export function watchUpgrade(player: Player): void {
  window.addEventListener('vite:preloadError', () => {
    isReplaced()
      .then((isGone) => isGone && !player.getSnapshot().isPlayWanted && window.location.reload())
      .catch((cause: unknown) => logFailure('upgrade-check-failed', { cause }));
  });
}
