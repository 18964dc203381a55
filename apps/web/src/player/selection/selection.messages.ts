import { toNumberText } from '../../lib/text/count-text.ts';

export const selectionMessages = {
  select: 'Select',
  /** State of a selected card. */
  selected: 'Selected',
  labels: { songs: 'Selected songs', albums: 'Selected albums', artists: 'Selected artists' },
  count: (count: number) => `${toNumberText(count)} selected`,
  /** More rows of a long list. */
  selecting: 'Selecting …',
  /** The songs of cards. */
  loading: 'Loading songs …',
  like: 'Like all',
  likesStopped: ({ likedCount, wantedCount }: { likedCount: number; wantedCount: number }) =>
    `${toNumberText(likedCount)} of ${toNumberText(wantedCount)} songs were liked.`,
  end: 'End the selection',
} as const;
