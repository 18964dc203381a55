/** Option of the formatters that get their dates from `asUtc`. */
export const UTC = { timeZone: 'UTC' } as const;

/**
 * The moment with the same date and time of day in UTC as this one has in the browser's time zone. A formatter keeps
 * the time zone that it was made in, also when the computer travels to another.
 */
export const asUtc = (moment: Date): Date => new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
