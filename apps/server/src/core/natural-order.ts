/** Compares names in natural sort order, 'Part 2' before 'Part 10'; the same whatever the locale of the server. */
export const { compare: compareNaturally } = new Intl.Collator('en', { numeric: true });
