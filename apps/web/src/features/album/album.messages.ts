import { isolate } from '../../lib/text/direction.ts';

export const albumMessages = {
  trackCount: (count: number) => `${count} ${count === 1 ? 'track' : 'tracks'}`,
  tracks: 'Tracks',
  disc: (number: number) => `Disc ${number}`,
  moreBy: (artist: string) => `More by ${isolate(artist)}`,
} as const;
