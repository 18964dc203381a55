import { create } from 'zustand';
import { dropAccessToken } from '../api/playback/access-token.ts';
import { readStored, writeStored } from '../lib/storage/stored-values.ts';

/** The session that this browser has stored; the server may have ended it. */
export interface Session {
  readonly isLoggedIn: boolean;
  /** The session token; null when signed out. */
  readonly token: string | null;
  /** Address of the profile picture from Google sign-in; null: none. */
  readonly avatar: string | null;
}

/** Restores the session from the stored token [4.01]. */
function toStoredSession(): Session {
  const token = readStored('token') || null;
  return { isLoggedIn: token !== null, token, avatar: readStored('avatar') || null };
}

const sessionStore = create<Session>(toStoredSession);

/** Reads the session outside React. */
export const getSession = (): Session => sessionStore.getState();

/** Calls back after every change of the session; the returned function unsubscribes. */
export const onSessionChange = (listener: (now: Session, before: Session) => void): (() => void) =>
  sessionStore.subscribe(listener);

export const useSession = <T>(select: (session: Session) => T): T => sessionStore(select);

/** LOGIN: stores the token, and the picture if the identity provider sent one. */
export function login(token: string, avatar: string | null = null): void {
  dropAccessToken();
  writeStored('token', token);
  writeStored('avatar', avatar);
  sessionStore.setState({ isLoggedIn: true, token, avatar });
}

/** LOGOUT: forgets token, picture and searches; theme and video preferences stay. */
export function logout(): void {
  dropAccessToken();
  writeStored('token', null);
  writeStored('avatar', null);
  writeStored('recentSearches', null);
  sessionStore.setState({ isLoggedIn: false, token: null, avatar: null });
}

/** Applies what is stored, by whichever tab. */
export const readSession = (): void => sessionStore.setState(toStoredSession());

function followStorage({ key }: StorageEvent): void {
  // A null key means that the whole storage was cleared.
  if (key === 'token' || key === null) readSession();
}

/** Applies a sign-in or sign-out in another tab to this one; the returned function stops it. */
export function followOtherTabs(): () => void {
  window.addEventListener('storage', followStorage);
  return () => window.removeEventListener('storage', followStorage);
}
