import { useEffect } from 'react';
import { getSession } from '../../account/session.ts';
import { forgetSteps, offerUndo, type UndoStep } from '../attachments/undo-steps.ts';
import { usePlayerEngine } from '../PlayerProvider.tsx';
import { playlistsMessages as messages } from './playlists.messages.ts';

/**
 * @param page The page on which Ctrl+Z undoes its steps, which are forgotten when it is left; null: on every page.
 * @returns a function that shows the message of a step, which its button undoes, and Ctrl+Z in the same session.
 * `undone` is the message after Ctrl+Z. It returns the step, which a later one may replace as `replaced`.
 */
export function useOfferUndo(page: string | null = null) {
  const engine = usePlayerEngine();
  useEffect(() => {
    if (page === null) return;
    return () => void forgetSteps(engine, page);
  }, [engine, page]);
  return (
    text: string,
    undo: () => void,
    undone: string = messages.undone,
    replaced?: UndoStep,
  ): UndoStep => {
    const { token } = getSession();
    const act = (): boolean => {
      const isSameSession = getSession().token === token;
      if (isSameSession) undo();
      return isSameSession;
    };
    const step = { label: messages.undo, act, undone, page };
    offerUndo(engine, text, step, replaced);
    return step;
  };
}
