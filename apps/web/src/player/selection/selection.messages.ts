export const selectionMessages = {
  select: 'Select',
  label: 'Selected songs',
  count: (count: number) => `${count.toLocaleString()} selected`,
  end: 'End the selection',
} as const;
