export const albumMessages = {
  trackCount: (count: number) => `${count} ${count === 1 ? 'track' : 'tracks'}`,
  tracks: 'Tracks',
} as const;
