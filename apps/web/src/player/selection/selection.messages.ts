export const selectionMessages = {
  select: 'Select',
  label: 'Selected songs',
  count: (count: number) => `${count.toLocaleString()} selected`,
  like: 'Like all',
  end: 'End the selection',
} as const;
