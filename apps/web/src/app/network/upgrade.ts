import type { PlayerEngine } from '@segue/player';
import { logFailure } from '../../lib/log.ts';
import { shellMessages as messages } from '../shell.messages.ts';
import { watchedFetch } from './connection.ts';

/** The entry script of this page, in which this is built; its name changes with every build. */
const entry = new URL(import.meta.url).pathname;

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
 * Reloads the page when a chunk of it is gone from the server, as after an upgrade; while music plays it offers to.
 * Not needed where the service worker has cached the chunks of the old version. The check goes through
 * `watchedFetch`, so it also notices when the server cannot be reached. Not in late code, whose chunks may be those
 * that are gone.
 */
export function watchUpgrade(engine: PlayerEngine): void {
  const reload = () => window.location.reload();
  const reloadIfReplaced = async () => {
    if (!(await isReplaced())) return;
    // The press that needed the chunk has done nothing.
    if (engine.getSnapshot().isPlayWanted)
      engine.showMessage(messages.upgraded, { label: messages.reload, act: reload });
    else reload();
  };
  window.addEventListener('vite:preloadError', () => {
    reloadIfReplaced().catch((cause: unknown) => logFailure('upgrade-check-failed', { cause }));
  });
}
