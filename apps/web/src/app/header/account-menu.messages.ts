/** The texts of the open account menu and of what it opens; they are loaded with it. */
export const accountMenuMessages = {
  devices: 'Devices',
  shortcuts: 'Keyboard shortcuts',
  logoutQuestion: 'Log out?',
  logoutMeans: 'The music stops, and this device asks for your password again.',
  cancel: 'Cancel',
} as const;
