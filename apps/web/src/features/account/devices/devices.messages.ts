export const devicesMessages = {
  title: 'Devices',
  lead: 'Where you are signed in. Is one of them not yours? End it and',
  setPassword: 'set a new password',
  unknownDevice: 'Unknown device',
  thisDevice: 'This device',
  signedIn: (day: string) => `Signed in: ${day}`,
  lastUsed: (day: string) => `Last used: ${day}`,
  end: 'End',
  /** Accessible name of the button; it tells the buttons of the rows apart. */
  endOf: (device: string) => `End ${device}`,
  endOthers: 'End all others',
  ended: (device: string) => `${device} is signed out.`,
  /** @param why a sentence */
  notEnded: (device: string, why: string) => `${device}: ${why}`,
  othersEnded: 'All other devices are signed out.',
} as const;
