export const queueMessages = {
  title: 'Queue',
  loading: 'Loading the queue',
  remove: (title: string) => `Remove ${title} from the queue`,
  moveHint: 'Alt and the arrow keys move a track up or down.',
} as const;
