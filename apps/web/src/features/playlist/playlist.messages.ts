export const playlistMessages = {
  kind: 'Playlist',
  trackCount: (count: number) => `${count} ${count === 1 ? 'track' : 'tracks'}`,
  tracks: 'Tracks',
} as const;
