export const likedMessages = {
  title: 'Liked Songs',
  count: (count: number) => `${count} ${count === 1 ? 'song' : 'songs'}`,
  emptyTitle: 'Nothing liked yet',
  emptyText: 'Press the heart beside a song. It is kept here, newest first.',
  goHome: 'Go to Home',
} as const;
