export const listActionMessages = {
  play: 'Play',
  pause: 'Pause',
  shuffle: 'Shuffle',
  radio: 'Radio',
  more: 'More',
} as const;
