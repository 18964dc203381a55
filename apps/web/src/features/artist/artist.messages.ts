export const artistMessages = {
  kind: 'Artist',
  topSongs: 'Top songs',
  allSongs: 'All songs',
  videos: 'Videos',
  albums: 'Albums',
  singles: 'Singles',
  related: 'Related',
  wholeWork: 'Whole work',
  toArtist: 'To the artist',
  appearsOn: 'Appears on',
  composed: 'Composed',
  remixed: 'Remixed',
} as const;
