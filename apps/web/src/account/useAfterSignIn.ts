import { useLocation } from 'react-router';
import { paths } from '../lib/paths.ts';

/** What a screen hands to the one for signing in, as the state of its entry in the history: where to go on. */
export interface SignInState {
  readonly goOnAt: string;
}

/** Where a listener goes once signed in: back to what asked for it, else home. */
export function useAfterSignIn(): string {
  const state = useLocation().state as Partial<SignInState> | null;
  return state?.goOnAt ?? paths.home;
}
