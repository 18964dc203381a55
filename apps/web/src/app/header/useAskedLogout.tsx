import { type ReactNode, useState } from 'react';
import { useLogout } from '../../account/useLogout.ts';
import { toLateOverlay } from '../../lib/late/late-component.tsx';

const { Late: LogoutQuestion } = toLateOverlay('LogoutQuestion', () => import('./LogoutQuestion.tsx'));

const isByFinger = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Logs out; on a touch screen after a confirmation. The caller renders `question`. */
export function useAskedLogout(): { readonly onLogout: () => void; readonly question: ReactNode } {
  const logout = useLogout();
  const [isAsking, setIsAsking] = useState(false);
  const onLogout = () => (isByFinger() ? setIsAsking(true) : logout());
  const question = isAsking && <LogoutQuestion onLogout={logout} onClose={() => setIsAsking(false)} />;
  return { onLogout, question };
}
