import { create } from 'zustand';
import { dropAccessToken } from '../api/access-token.ts';
import { readStored, writeStored } from '../lib/stored-values.ts';

/** Who is signed in, as far as this browser knows. */
export interface Session {
  readonly isLoggedIn: boolean;
  /** The session token; null when signed out. */
  readonly token: string | null;
  /** Address of the profile picture that Google sign-in gave; null: none. */
  readonly avatar: string | null;
}

/** The session that the stored token tells of [4.01]. */
function toStoredSession(): Session {
  const token = readStored('token') || null;
  return { isLoggedIn: token !== null, token, avatar: readStored('avatar') || null };
}

const sessionStore = create<Session>(toStoredSession);

/** Reads the session outside React. */
export const getSession = (): Session => sessionStore.getState();

/** Calls back after every change of the session; the returned function stops it. */
export const onSessionChange = (listener: (now: Session, before: Session) => void): (() => void) =>
  sessionStore.subscribe(listener);

export const useSession = <T>(select: (session: Session) => T): T => sessionStore(select);

/** LOGIN: keeps the token, and the picture where the identity provider gave one. */
export function login(token: string, avatar: string | null = null): void {
  dropAccessToken();
  writeStored('token', token);
  writeStored('avatar', avatar);
  sessionStore.setState({ isLoggedIn: true, token, avatar });
}

/** Keeps what shows at the next sign-in that the listener was here before; it opens nothing and outlasts LOGOUT. */
export function keepDeviceToken(deviceToken: string | null): void {
  if (deviceToken !== null) writeStored('deviceToken', deviceToken);
}

/** LOGOUT: forgets token, picture and searches; theme and video preferences stay. */
export function logout(): void {
  dropAccessToken();
  writeStored('token', null);
  writeStored('avatar', null);
  writeStored('recentSearches', null);
  sessionStore.setState({ isLoggedIn: false, token: null, avatar: null });
}

function followStorage({ key }: StorageEvent): void {
  // A null key is a cleared storage.
  if (key === 'token' || key === null) sessionStore.setState(toStoredSession());
}

/** Follows a sign-in or sign-out in another tab; the returned function stops it. */
export function followOtherTabs(): () => void {
  window.addEventListener('storage', followStorage);
  return () => window.removeEventListener('storage', followStorage);
}
