import { existsSync } from 'node:fs';
import { HOST_NAMES, type HostName } from '@segue/contract';
import { type Config, WEB_APP_FOLDER } from '../../config.ts';
import type { PageHostParts } from '../../hosts/page/page.host.ts';

/**
 * What the web app has to know of this server. A process that serves only some hosts serves the web app
 * too if the settings say where the others are.
 * @returns null when it serves none, when it does not know all four, or when the web app is not built.
 */
export function toWebApp(config: Config, isDemo: boolean): PageHostParts | null {
  if (config.hosts.length === 0) return null;
  const isKnown = HOST_NAMES.every((name) => config.hosts.includes(name) || config.hostUrls[name] !== null);
  if (!isKnown || !existsSync(WEB_APP_FOLDER)) return null;
  const toHost = (name: HostName): string => config.hostUrls[name] ?? '';
  const hosts = {
    songs: toHost('songs'),
    music: toHost('music'),
    home: toHost('home'),
    auth: toHost('auth'),
  };
  // The note of the demo stands over the shelves, which another host may bring.
  const isHomeOfDemo = isDemo && config.hostUrls.home === null;
  const { contactEmail, isSignUpOpen } = config;
  const hasMail = config.smtpUrl !== null;
  return {
    folder: WEB_APP_FOLDER,
    config: { hosts, google: config.firebase, isDemo: isHomeOfDemo, contactEmail, isSignUpOpen, hasMail },
  };
}
