export const artistLinksMessages = {
  more: (count: number) => `and ${count} more`,
  fewer: 'show fewer',
} as const;
