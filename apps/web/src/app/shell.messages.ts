/** The texts of the first load; those of the open account menu are in account-menu.messages.ts. */
export const shellMessages = {
  skipToContent: 'Skip to content',
  home: 'Segue, home',
  privacyPolicy: 'Privacy Policy',
  login: 'Login',
  profile: 'Profile',
  /** Names of the theme that a press switches to. */
  toLight: 'Light theme',
  toDark: 'Dark theme',
  goBack: 'Go back',
  navigation: 'Your music',
  homeEntry: 'Home',
  search: 'Search',
  you: 'You',
  library: 'Library',
  history: 'History',
  liked: 'Liked',
  logout: 'Logout',
  collapse: 'Collapse the drawer',
  expand: 'Expand the drawer',
} as const;
