import { FirebaseError, initializeApp } from '@firebase/app';
import {
  type Auth,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  signInWithPopup,
} from '@firebase/auth';
import type { GoogleSignIn } from '@segue/contract/client';

/** The listener's identity, as the popup returns it. */
export interface GoogleIdentity {
  /** Proves to the server who signed in; never to be stored or logged. */
  readonly idToken: string;
  /** Address of the profile picture; null: none. */
  readonly picture: string | null;
}

/** Firebase error codes for a sign-in that the listener cancelled, in our popup or on Google's page in it. */
const CANCELLATION_CODES = new Set([
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/user-cancelled',
]);

let auth: Auth | null = null;

/** Firebase keeps its session in memory only: the session that counts is the server's own. */
function connect({ emulatorUrl, ...options }: GoogleSignIn): Auth {
  const connected = initializeAuth(initializeApp(options), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (emulatorUrl !== null) connectAuthEmulator(connected, emulatorUrl, { disableWarnings: true });
  return connected;
}

function toProvider(): GoogleAuthProvider {
  const provider = new GoogleAuthProvider();
  // Otherwise Google signs in a browser's only account at once, and the listener cannot choose another.
  provider.setCustomParameters({ prompt: 'select_account' });
  return provider;
}

/**
 * Opens the popup and resolves when the listener has finished or closed it. This is the only file that loads
 * Firebase's SDK, so it is imported dynamically, when the button is used.
 * @returns null when the listener closed the popup.
 */
export async function signInAtGoogle(config: GoogleSignIn): Promise<GoogleIdentity | null> {
  auth ??= connect(config);
  try {
    const { user } = await signInWithPopup(auth, toProvider());
    const idToken = await user.getIdToken();
    await auth.signOut();
    return { idToken, picture: user.photoURL };
  } catch (cause) {
    if (cause instanceof FirebaseError && CANCELLATION_CODES.has(cause.code)) return null;
    throw cause;
  }
}
