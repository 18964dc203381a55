import { isolate } from '../../lib/text/direction.ts';

export const queueMessages = {
  title: 'Queue',
  loading: 'Loading the queue',
  autoplay: 'Autoplay',
  autoplayHint: 'Goes on with similar songs when the queue ends',
  save: 'Save',
  toCurrentSong: 'Current song',
  clear: 'Clear',
  cleared: 'Queue cleared',
  removed: (title: string) => `${isolate(title)} removed`,
  undo: 'Undo',
  undone: 'Queue brought back',
  remove: (title: string) => `Remove ${isolate(title)} from the queue`,
  move: (title: string) => `Move ${isolate(title)}`,
  moveHint: 'The arrow keys move the track up or down; with Alt, from anywhere in its row.',
  moved: (title: string, position: number, count: number) =>
    `${isolate(title)}, place ${position} of ${count}`,
} as const;
