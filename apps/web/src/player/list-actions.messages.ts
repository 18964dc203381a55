export const listActionMessages = {
  play: 'Play',
  shuffle: 'Shuffle',
  more: 'More',
} as const;
