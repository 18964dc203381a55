import type { GoogleSignIn } from '@segue/contract';
import type { SignInSources } from '../../http/headers/content-security-policy.ts';

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
