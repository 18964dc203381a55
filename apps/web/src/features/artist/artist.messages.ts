export const artistMessages = {
  kind: 'Artist',
  topSongs: 'Top songs',
  allSongs: 'All songs',
  videos: 'Videos',
  albums: 'Albums',
  singles: 'Singles',
  related: 'Related',
} as const;
