import { useLocation } from 'react-router';
import { paths } from '../lib/paths.ts';

/** History state that a screen passes to the sign-in screen: the path to return to after signing in. */
export interface SignInState {
  readonly goOnAt: string;
}

/** The path to open after signing in: that of the screen that asked for it, else home. */
export function useAfterSignIn(): string {
  const state = useLocation().state as Partial<SignInState> | null;
  return state?.goOnAt ?? paths.home;
}
