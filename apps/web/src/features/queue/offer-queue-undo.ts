import { type PlayerEngine, restoreEntries } from '@segue/player';
import { offerUndo } from '../../player/attachments/undo-steps.ts';
import { queueMessages as messages } from './queue.messages.ts';

/** Shows the message of a removal from the queue, which can be undone. */
export const offerQueueUndo = (engine: PlayerEngine, text: string): void =>
  offerUndo(engine, text, {
    label: messages.undo,
    act: () => engine.undoQueueEdit(restoreEntries),
    undone: messages.undone,
    page: null,
  });
