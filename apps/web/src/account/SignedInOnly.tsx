import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../lib/paths.ts';
import { useSession } from './session.ts';

/** A page that belongs to a listener; anyone else is sent to sign in. */
export function SignedInOnly({ children }: { readonly children: ReactNode }) {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  return isLoggedIn ? children : <Navigate to={paths.login} replace />;
}
