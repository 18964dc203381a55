export const homeMessages = {
  title: 'Home',
  demo: 'This is the demo library: music composed for trying Segue out.',
  closeNote: 'Close this note',
} as const;
