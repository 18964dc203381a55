import { toNumberText } from '../../lib/text/count-text.ts';

export const selectionMessages = {
  select: 'Select',
  label: 'Selected songs',
  count: (count: number) => `${toNumberText(count)} selected`,
  loading: 'Selecting …',
  like: 'Like all',
  likesStopped: ({ likedCount, wantedCount }: { likedCount: number; wantedCount: number }) =>
    `${toNumberText(likedCount)} of ${toNumberText(wantedCount)} songs were liked.`,
  end: 'End the selection',
} as const;
