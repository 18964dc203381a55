import type { Track } from '@segue/domain';

/** The list in which a track was pressed. */
export interface PressedList {
  /** The tracks in the order shown. They become the queue, unless they already are. */
  readonly list: readonly Track[];
  /** Position of the pressed track, since a playlist may hold it twice. */
  readonly index: number;
  /** The list is a queue in its playing order: it becomes the queue as it is, also while shuffle is on. */
  readonly isQueue?: boolean;
  /** The queue goes on endlessly after the list, also while Autoplay is off. */
  readonly isRadio?: true | undefined;
}
