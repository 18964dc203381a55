import { logFailure } from '../api/log.ts';

/** The script this page began with; its name changes with every build. */
const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';

/** Whether the server hands out the page of another build than this one. Rejects on a network failure. */
async function isReplaced(): Promise<boolean> {
  const reply = await fetch('/', { cache: 'no-store' });
  return reply.ok && !(await reply.text()).includes(entry);
}

/**
 * Loads the page again when a part of it is gone from the server, as after an upgrade, and no music would
 * stop. Where a service worker keeps the parts of the version before, this does not come to pass.
 */
export function reloadAfterUpgrade(isPlaying: () => boolean): void {
  window.addEventListener('vite:preloadError', () => {
    isReplaced()
      .then((isGone) => isGone && !isPlaying() && window.location.reload())
      .catch((cause: unknown) => logFailure('upgrade-check-failed', { cause }));
  });
}
