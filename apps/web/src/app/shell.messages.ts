/** Every text of the shell. */
export const shellMessages = {
  skipToContent: 'Skip to content',
  home: 'Segue, home',
  privacyPolicy: 'Privacy Policy',
  login: 'Login',
  profile: 'Profile',
  /** Names the theme a press switches to. */
  toLight: 'Light theme',
  toDark: 'Dark theme',
  goBack: 'Go back',
  navigation: 'Your music',
  history: 'History',
  liked: 'Liked',
  devices: 'Devices',
  logout: 'Logout',
  collapse: 'Collapse the drawer',
  expand: 'Expand the drawer',
  offline: 'No connection. Segue keeps trying.',
} as const;
