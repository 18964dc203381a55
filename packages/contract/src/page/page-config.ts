import type { HostName } from '../endpoint.ts';

/** Firebase settings for Google sign-in. */
export interface GoogleSignIn {
  readonly projectId: string;
  readonly apiKey: string;
  readonly authDomain: string;
  /** Origin of a Firebase Auth emulator used in place of Google; null: none. */
  readonly emulatorUrl: string | null;
}

/** Run-time configuration of the web app, which the server puts into a meta element of the page. */
export interface PageConfig {
  /** Base URL of each host, without a trailing slash; '' is the page's own origin. */
  readonly hosts: Readonly<Record<HostName, string>>;
  /** Null: Google sign-in is not set up. */
  readonly google: GoogleSignIn | null;
  /** Whether the library is the generated demo. */
  readonly isDemo: boolean;
  /** Contact for questions about personal data; null: not configured. */
  readonly contactEmail: string | null;
  /** Whether anyone may create an account; if false, only the operator can. */
  readonly isSignUpOpen: boolean;
  /**
   * Whether codes and links are sent by mail; if false, the operator finds them on the server. null: another server
   * decides, and says so in its replies.
   */
  readonly hasMail: boolean | null;
}

/** Selector of the meta element whose content is the configuration. */
export const PAGE_CONFIG_SELECTOR = 'meta[name="segue-config"]';

/** Matches that element in HTML text. Groups: its start up to `content=`, and the quote character. */
export const PAGE_CONFIG_ELEMENT = /(<meta name="segue-config" content=)(["']).*?\2/s;

interface WirePageConfig extends Partial<Omit<PageConfig, 'hosts' | 'isDemo'>> {
  readonly hosts?: Partial<PageConfig['hosts']>;
  readonly demo?: boolean;
}

/** Serialises the configuration as the content of the meta element. */
export function writePageConfig({ hosts, google, isDemo, ...rest }: PageConfig): string {
  const wire: WirePageConfig = { hosts, google, demo: isDemo, ...rest };
  return JSON.stringify(wire);
}

const SAME_ORIGIN = { songs: '', music: '', home: '', auth: '' };

/**
 * Parses the configuration; missing fields get defaults.
 * @param content JSON, or '' where the server put in nothing.
 */
export function readPageConfig(content: string): PageConfig {
  const wire = JSON.parse(content || '{}') as WirePageConfig;
  return {
    hosts: { ...SAME_ORIGIN, ...wire.hosts },
    google: wire.google ?? null,
    isDemo: wire.demo ?? false,
    contactEmail: wire.contactEmail ?? null,
    isSignUpOpen: wire.isSignUpOpen ?? true,
    hasMail: wire.hasMail === undefined ? true : wire.hasMail,
  };
}
