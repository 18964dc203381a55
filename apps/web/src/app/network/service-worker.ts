import { onSessionChange } from '../../account/session.ts';
import { logFailure } from '../../lib/log.ts';
import { appConfig } from '../../lib/app-config.ts';
import { whenIdle } from '../../lib/lazy/when-idle.ts';

/** Address of the worker's script; its query names the hosts on other origins whose artwork it caches. */
function toAddress(): string {
  const hosts = new Set(Object.values(appConfig.hosts).filter((host) => host !== ''));
  const query = new URLSearchParams([...hosts].map((host) => ['host', new URL(host).origin]));
  return `/service-worker.js${query.size > 0 ? `?${query.toString()}` : ''}`;
}

function register(): void {
  navigator.serviceWorker
    .register(toAddress())
    .catch((cause: unknown) => logFailure('service-worker-failed', { cause }));
}

/**
 * Registers the service worker, with which the built app starts without a network. Waits for the first load,
 * which it would slow down. Browsers support service workers on https and localhost only. Logout clears the
 * artwork cache.
 */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => whenIdle(register), { once: true });
  onSessionChange((now) => {
    if (!now.isLoggedIn) navigator.serviceWorker.controller?.postMessage('forget-artwork');
  });
}
