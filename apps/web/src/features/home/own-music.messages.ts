export const ownMusicMessages = {
  ownMusic: 'Start it with --library and a folder to hear your own.',
} as const;
