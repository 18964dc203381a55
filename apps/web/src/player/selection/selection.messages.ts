export const selectionMessages = {
  select: 'Select',
  label: 'Selected songs',
  count: (count: number) => `${count.toLocaleString()} selected`,
  loading: 'Selecting …',
  like: 'Like all',
  likesStopped: ({ likedCount, wantedCount }: { likedCount: number; wantedCount: number }) =>
    `${likedCount.toLocaleString()} of ${wantedCount.toLocaleString()} songs were liked.`,
  end: 'End the selection',
} as const;
