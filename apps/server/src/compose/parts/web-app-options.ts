import { existsSync } from 'node:fs';
import { HOST_NAMES, type HostName } from '@segue/contract';
import { type Config, WEB_APP_FOLDER } from '../../config.ts';
import type { PageHostParts } from '../../hosts/page/page.host.ts';

/**
 * Options of the web app on this server. A process that serves only some hosts also serves the web app if the
 * settings name the other hosts.
 * @returns null when it serves no host, when the address of a host is not known, or when the web app is not
 * built.
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
  // The demo note is shown above the shelves, which another home host may provide.
  const isHomeOfDemo = isDemo && config.hostUrls.home === null;
  const { contactEmail, isSignUpOpen } = config;
  const hasMail = config.smtpUrl !== null;
  return {
    folder: WEB_APP_FOLDER,
    config: { hosts, google: config.firebase, isDemo: isHomeOfDemo, contactEmail, isSignUpOpen, hasMail },
  };
}
