import { getSession } from '../../account/session.ts';
import { offerUndo } from '../attachments/undo-steps.ts';
import { usePlayerEngine } from '../PlayerProvider.tsx';
import { playlistsMessages as messages } from './playlists.messages.ts';

/**
 * @returns a function that shows the message of a deletion, which its button undoes, and Ctrl+Z on every page of the
 * same session.
 */
export function useOfferRestore() {
  const engine = usePlayerEngine();
  return (name: string, text: string, restore: () => void): void => {
    const { token } = getSession();
    const act = (): boolean => {
      const isSameSession = getSession().token === token;
      if (isSameSession) restore();
      return isSameSession;
    };
    offerUndo(engine, text, { label: messages.undo, act, undone: messages.restored(name), page: null });
  };
}
