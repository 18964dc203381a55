/** Orders texts as the listener's language does; numbers in them by value, regardless of case and marks. */
export const { compare: compareText } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
