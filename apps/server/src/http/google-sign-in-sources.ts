/** What the web app signs in to Google with. */
export interface GoogleSignIn {
  readonly projectId: string;
  readonly apiKey: string;
  readonly authDomain: string;
  /** Origin of the Firebase Auth emulator that stands in for Google; null: none. */
  readonly emulatorUrl: string | null;
}

/** What a page may load from elsewhere to sign in, as sources of a content security policy. */
export interface SignInSources {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
}

/** The loader of the frame through which the popup answers; Firebase has no other. */
const SCRIPTS = ['https://apis.google.com'];

const ACCOUNTS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/**
 * Google's addresses for sign-in, and none where it is not set up.
 * @see https://firebase.google.com/docs/auth/web/google-signin
 */
export function toSignInSources(google: GoogleSignIn | null): SignInSources {
  if (google === null) return { scripts: [], frames: [], connections: [] };
  const { authDomain, emulatorUrl } = google;
  return emulatorUrl === null
    ? { scripts: SCRIPTS, frames: [`https://${authDomain}`], connections: ACCOUNTS }
    : { scripts: SCRIPTS, frames: [emulatorUrl], connections: [emulatorUrl] };
}
