/** Every text of the keyboard shortcuts. */
export const shortcutsMessages = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  singleKeys: 'Shortcuts of a single key',
} as const;

/** All shortcuts in display order; `keys` are alternatives. */
export const SHORTCUT_ROWS: readonly { readonly keys: readonly string[]; readonly what: string }[] = [
  { keys: ['Space'], what: 'Play or pause' },
  { keys: ['←', '→'], what: 'Back or on by 5 seconds' },
  { keys: ['P', 'N'], what: 'Previous or next track' },
  { keys: ['M'], what: 'Mute' },
  { keys: ['−', '+'], what: 'Volume down or up' },
  { keys: ['L'], what: 'Like' },
  { keys: ['S'], what: 'Shuffle' },
  { keys: ['R'], what: 'Repeat' },
  { keys: ['Alt + V'], what: 'Video on or off' },
  { keys: ['F'], what: 'Video in full screen' },
  { keys: ['Ctrl + Z'], what: 'Undo in the queue or the playlist' },
  { keys: ['/'], what: 'Search' },
  { keys: ['?'], what: 'These shortcuts' },
];
