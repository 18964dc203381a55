import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../lib/paths.ts';
import { useSession } from './session.ts';

/** Route guard: renders the page when signed in, else redirects to the sign-in screen. */
export function SignedInOnly({ children }: { readonly children: ReactNode }) {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  return isLoggedIn ? children : <Navigate to={paths.login} replace />;
}
