const clockTime = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** The time of day by the listener's own clock, such as '14:05'; null: that is no date. */
export const toClockText = (moment: Date): string | null =>
  Number.isNaN(moment.getTime()) ? null : clockTime.format(moment);
