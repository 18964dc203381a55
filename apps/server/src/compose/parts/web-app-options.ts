import { existsSync } from 'node:fs';
import { HOST_NAMES, type HostName, type PageConfig } from '@segue/contract';
import { type Config, WEB_APP_FOLDER } from '../../config.ts';
import type { PageHostParts } from '../../hosts/page/page.host.ts';

/** What the settings of this server tell the web app. */
export function toPageConfig(
  config: Pick<Config, 'hostUrls' | 'firebase' | 'contactEmail' | 'isSignUpOpen' | 'smtpUrl'>,
  isDemo: boolean,
): PageConfig {
  const { hostUrls, firebase, contactEmail, isSignUpOpen, smtpUrl } = config;
  const toHost = (name: HostName): string => hostUrls[name] ?? '';
  return {
    hosts: {
      songs: toHost('songs'),
      music: toHost('music'),
      home: toHost('home'),
      auth: toHost('auth'),
    },
    google: firebase,
    // The demo note is shown above the shelves, which another home host may provide.
    isDemo: isDemo && hostUrls.home === null,
    contactEmail,
    isSignUpOpen,
    // Mails are sent by the auth host, which may have other settings.
    hasMail: hostUrls.auth === null ? smtpUrl !== null : null,
  };
}

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
  return { folder: WEB_APP_FOLDER, config: toPageConfig(config, isDemo) };
}
