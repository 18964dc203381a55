export const playlistMessages = {
  kind: 'Playlist',
  tracks: 'Tracks',
} as const;
