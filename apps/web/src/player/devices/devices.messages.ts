export const devicesMessages = {
  someDevice: 'another device',
  region: 'Continue from another device',
  /** Before the title of the track. */
  continueFrom: (device: string) => `Continue from ${device}:`,
  goOn: 'Continue',
  dismiss: 'Not now',
  failed: 'The queue of the other device could not be loaded.',
} as const;
