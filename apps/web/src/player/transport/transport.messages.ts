export const transportMessages = {
  previous: 'Previous',
  next: 'Next',
  play: 'Play',
  pause: 'Pause',
  waiting: 'Waiting for the sound',
} as const;
