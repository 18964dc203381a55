export const queueMessages = {
  title: 'Queue',
  loading: 'Loading the queue',
  autoplay: 'Autoplay',
  autoplayHint: 'Goes on with similar songs when the queue ends',
  clear: 'Clear',
  cleared: 'Queue cleared',
  removed: (title: string) => `${title} removed`,
  undo: 'Undo',
  remove: (title: string) => `Remove ${title} from the queue`,
  move: (title: string) => `Move ${title}`,
  moveHint: 'The arrow keys move the track up or down; with Alt, from anywhere in its row.',
  moved: (title: string, place: number, count: number) => `${title}, place ${place} of ${count}`,
} as const;
