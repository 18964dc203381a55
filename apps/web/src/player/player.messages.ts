export const playerMessages = {
  playsInAnotherTab: 'Paused: another tab plays',
} as const;
