export const linksMessages = {
  /** After the title of a track. */
  shared: 'was shared with you.',
  sharedWithYou: 'Shared with you',
  signInToPlay: 'Sign in to play',
  gone: 'This song is no longer here.',
} as const;
