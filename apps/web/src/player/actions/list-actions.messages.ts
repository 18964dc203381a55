export const listActionMessages = {
  play: 'Play',
  shuffle: 'Shuffle',
  radio: 'Radio',
  more: 'More',
} as const;
