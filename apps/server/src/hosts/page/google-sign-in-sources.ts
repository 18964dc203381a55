import type { GoogleSignIn } from '@segue/contract';
import type { SignInSources } from '../../http/headers/content-security-policy.ts';

/** Loads the frame through which the sign-in popup answers; Firebase offers no other script. */
const SCRIPTS = ['https://apis.google.com'];

const ACCOUNTS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/**
 * Origins that sign-in with Google needs; none where it is not configured.
 * @see https://firebase.google.com/docs/auth/web/google-signin
 */
export function toSignInSources(google: GoogleSignIn | null): SignInSources {
  if (google === null) return { scripts: [], frames: [], connections: [] };
  const { authDomain, emulatorUrl } = google;
  return emulatorUrl === null
    ? { scripts: SCRIPTS, frames: [`https://${authDomain}`], connections: ACCOUNTS }
    : { scripts: SCRIPTS, frames: [emulatorUrl], connections: [emulatorUrl] };
}
