/** Messages shown over the player when a key or another tab did something. */
export const attachmentsMessages = {
  muted: 'Muted',
  unmuted: 'Sound on',
  volume: (percent: number) => `Volume ${percent} %`,
  shuffleOn: 'Shuffle on',
  shuffleOff: 'Shuffle off',
  repeat: { off: 'Repeat off', all: 'Repeat all', one: 'Repeat one' },
  liked: 'Liked',
  unliked: 'Like removed',
  playsInAnotherTab: 'Paused: another tab plays',
} as const;
