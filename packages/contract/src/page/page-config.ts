import type { HostName } from '../endpoint.ts';

/** What a page signs in to Google with. */
export interface GoogleSignIn {
  readonly projectId: string;
  readonly apiKey: string;
  readonly authDomain: string;
  /** Origin of the Firebase Auth emulator that stands in for Google; null: none. */
  readonly emulatorUrl: string | null;
}

/** What the server tells the web app when it hands out the page, in a meta element of it. */
export interface PageConfig {
  /** Base address of each host, without a slash at the end; '' is the page's own origin. */
  readonly hosts: Readonly<Record<HostName, string>>;
  /** Null: Google sign-in is not set up. */
  readonly google: GoogleSignIn | null;
  /** Whether the library is the composed demo. */
  readonly isDemo: boolean;
  /** Where questions about personal data go; null: not told. */
  readonly contactEmail: string | null;
  /** Whether anybody may make an account; else only the operator does. */
  readonly isSignUpOpen: boolean;
  /** Whether codes and links go out by mail; else whoever runs the server finds them there. */
  readonly hasMail: boolean;
}

/** Selects the meta element that holds the configuration as its content. */
export const PAGE_CONFIG_SELECTOR = 'meta[name="segue-config"]';

/** The same element in the text of a page: its beginning, the quote, and whatever stands between two quotes. */
export const PAGE_CONFIG_ELEMENT = /(<meta name="segue-config" content=)(["']).*?\2/s;

interface WirePageConfig extends Partial<Omit<PageConfig, 'hosts' | 'isDemo'>> {
  readonly hosts?: Partial<PageConfig['hosts']>;
  readonly demo?: boolean;
}

/** The content of the meta element. */
export function writePageConfig({ hosts, google, isDemo, ...rest }: PageConfig): string {
  const wire: WirePageConfig = { hosts, google, demo: isDemo, ...rest };
  return JSON.stringify(wire);
}

const SAME_ORIGIN = { songs: '', music: '', home: '', auth: '' };

/**
 * The configuration, with what the server left out filled in.
 * @param content JSON, or '' where nothing was filled in.
 */
export function readPageConfig(content: string): PageConfig {
  const wire = JSON.parse(content || '{}') as WirePageConfig;
  return {
    hosts: { ...SAME_ORIGIN, ...wire.hosts },
    google: wire.google ?? null,
    isDemo: wire.demo ?? false,
    contactEmail: wire.contactEmail ?? null,
    isSignUpOpen: wire.isSignUpOpen ?? true,
    hasMail: wire.hasMail ?? true,
  };
}
