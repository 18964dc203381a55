export const homeMessages = {
  title: 'Home',
  demo: 'This is the demo library: music composed for trying Segue out. Start it with --library and a folder to hear your own.',
  scanning: (done: number, found: number) => `Reading the library: ${done} of ${found} files`,
  emptyTitle: 'No music yet',
  emptyText: 'Segue found no music in its library folder. Start it with your own:',
  emptyCommand: 'npm start -- --library ~/Music',
} as const;
