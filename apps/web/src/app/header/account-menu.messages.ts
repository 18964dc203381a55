/** The texts of the open account menu and of what it opens; they are loaded with it. */
export const accountMenuMessages = {
  account: 'Account',
  shortcuts: 'Keyboard shortcuts',
  logoutQuestion: 'Log out?',
  logoutMeans: 'The music stops, and this device asks for your password again.',
  logoutLoses:
    'Some of what you played or changed has not reached the server yet, and logging out deletes it.',
  cancel: 'Cancel',
  stay: 'Stay logged in',
} as const;
