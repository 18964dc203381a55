/** What the server tells the web app when it hands out the page; see the meta element in `index.html`. */
export interface AppConfig {
  /** Where each host answers, without a trailing slash; an empty string is the page's own origin. */
  readonly hosts: Readonly<Record<'songs' | 'music' | 'home' | 'auth', string>>;
  /** Settings of the Google sign-in; null: not configured by the operator. */
  readonly google: GoogleConfig | null;
  /** True while the library is the composed demo. */
  readonly isDemo: boolean;
  /** Where questions about personal data go; null: not configured. */
  readonly contactEmail: string | null;
  /** Whether anybody may make an account; else only the operator does. */
  readonly isSignUpOpen: boolean;
  /** Whether codes and links go out by mail; else whoever runs the server finds them there. */
  readonly hasMail: boolean;
}

/** Where the listener's Google account is asked for. */
export interface GoogleConfig {
  readonly projectId: string;
  readonly apiKey: string;
  readonly authDomain: string;
  /** Origin of the Firebase Auth emulator that stands in for Google; null: none. */
  readonly emulatorUrl: string | null;
}

interface WireConfig {
  readonly hosts?: Partial<AppConfig['hosts']>;
  readonly google?: GoogleConfig | null;
  readonly demo?: boolean;
  readonly contactEmail?: string | null;
  readonly isSignUpOpen?: boolean;
  readonly hasMail?: boolean;
}

const SAME_ORIGIN = { songs: '', music: '', home: '', auth: '' };

/** Fills in what the server left out. @param content JSON, or an empty string when nothing was filled in. */
export function toAppConfig(content: string): AppConfig {
  const wire = JSON.parse(content || '{}') as WireConfig;
  return {
    hosts: { ...SAME_ORIGIN, ...wire.hosts },
    google: wire.google ?? null,
    isDemo: wire.demo ?? false,
    contactEmail: wire.contactEmail ?? null,
    isSignUpOpen: wire.isSignUpOpen ?? true,
    hasMail: wire.hasMail ?? true,
  };
}

/** The configuration in this page. */
export const appConfig: AppConfig = toAppConfig(
  document.querySelector<HTMLMetaElement>('meta[name="segue-config"]')?.content ?? '',
);
