import { getSession } from '../../account/session.ts';
import { offerUndo } from '../attachments/undo-steps.ts';
import { usePlayerEngine } from '../PlayerProvider.tsx';
import { playlistsMessages as messages } from './playlists.messages.ts';

/**
 * @returns a function that shows the message of a step, which its button undoes, and Ctrl+Z on every page of the same
 * session. `undone` is the message after Ctrl+Z.
 */
export function useOfferUndo() {
  const engine = usePlayerEngine();
  return (text: string, undo: () => void, undone: string = messages.undone): void => {
    const { token } = getSession();
    const act = (): boolean => {
      const isSameSession = getSession().token === token;
      if (isSameSession) undo();
      return isSameSession;
    };
    offerUndo(engine, text, { label: messages.undo, act, undone, page: null });
  };
}
