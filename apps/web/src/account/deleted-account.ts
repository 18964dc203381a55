import { create } from 'zustand';
import { onSessionChange } from './session.ts';

/** A deletion of the account from this page; `unanswered`: the server may have done it. */
type Deletion = 'none' | 'unanswered' | 'done';

const deletionStore = create<{ readonly deletion: Deletion }>(() => ({ deletion: 'none' }));

/** What the sign-in screen says of the account that was signed in before. */
export const useDeletion = (): Deletion => deletionStore(({ deletion }) => deletion);

/** Kept until somebody signs in: the session may end by itself, as its account is gone. */
export const noteDeletion = (deletion: Deletion): void => deletionStore.setState({ deletion });

export const isDeletionUnanswered = (): boolean => deletionStore.getState().deletion === 'unanswered';

onSessionChange((now, before) => {
  if (now.isLoggedIn && now.token !== before.token) noteDeletion('none');
});
