import { FirebaseError, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  signInWithPopup,
} from 'firebase/auth';
import type { GoogleSignIn } from '@segue/contract/client';

/** What the popup gives about the listener. */
export interface GoogleIdentity {
  /** Proves to the server who signed in; never to be stored or logged. */
  readonly idToken: string;
  /** Address of the profile picture; null: none. */
  readonly picture: string | null;
}

/** Codes of a listener who has changed their mind: in our popup, or on Google's page in it. */
const CHANGES_OF_MIND = new Set([
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/user-cancelled',
]);

let auth: Auth | null = null;

/** Firebase keeps what it learns for this visit only: the session that counts is the server's own. */
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
  // Otherwise who has one Google account can never choose another.
  provider.setCustomParameters({ prompt: 'select_account' });
  return provider;
}

/**
 * Opens the popup and waits until the listener is through with it. The only file that loads Firebase's
 * SDK, so it is imported where the button is used and nowhere else.
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
    if (cause instanceof FirebaseError && CHANGES_OF_MIND.has(cause.code)) return null;
    throw cause;
  }
}
