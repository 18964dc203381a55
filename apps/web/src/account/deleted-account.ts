import { create } from 'zustand';
import { onSessionChange } from './session.ts';

const deletedStore = create<{ readonly isSaid: boolean }>(() => ({ isSaid: false }));

/** Whether the sign-in screen says that the account was deleted. */
export const useAccountDeleted = (): boolean => deletedStore(({ isSaid }) => isSaid);

/** Has the sign-in screen say that the account was deleted, until somebody signs in. */
export function sayAccountDeleted(): void {
  deletedStore.setState({ isSaid: true });
  const stop = onSessionChange(({ isLoggedIn }) => {
    if (!isLoggedIn) return;
    stop();
    deletedStore.setState({ isSaid: false });
  });
}
