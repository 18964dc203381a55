import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { HOST_NAMES } from '@segue/contract';
import type { Config } from '../config.ts';
import type { WebAppOptions } from '../http/web-app.ts';

const FOLDER = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/**
 * What the web app has to know of this server. A process that serves only some hosts serves the web app
 * too if the settings say where the others are.
 * @returns null when it does not know all four, or when the web app is not built.
 */
export function toWebApp(config: Config, isDemo: boolean): WebAppOptions | null {
  const isKnown = HOST_NAMES.every((name) => config.hosts.includes(name) || config.hostUrls[name] !== null);
  if (!isKnown || !existsSync(FOLDER)) return null;
  const hosts = Object.fromEntries(HOST_NAMES.map((name) => [name, config.hostUrls[name] ?? '']));
  const google = config.firebase === null ? null : { ...config.firebase };
  // The note of the demo stands over the shelves, which another host may bring.
  const demo = isDemo && config.hostUrls.home === null;
  const { contactEmail, isSignUpOpen } = config;
  const hasMail = config.smtpUrl !== null;
  return { folder: FOLDER, config: { hosts, google, demo, contactEmail, isSignUpOpen, hasMail } };
}
