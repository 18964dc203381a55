/** What is said over the player when a key did something. */
export const keysMessages = {
  muted: 'Muted',
  unmuted: 'Sound on',
  shuffleOn: 'Shuffle on',
  shuffleOff: 'Shuffle off',
  repeat: { off: 'Repeat off', all: 'Repeat all', one: 'Repeat one' },
  liked: 'Liked',
  unliked: 'Like removed',
  undone: 'Queue brought back',
} as const;
