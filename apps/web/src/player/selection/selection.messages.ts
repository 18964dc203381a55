export const selectionMessages = {
  select: 'Select',
  label: 'Selected songs',
  count: (count: number) => `${count.toLocaleString()} selected`,
  loading: 'Selecting …',
  like: 'Like all',
  end: 'End the selection',
} as const;
