const numberFormat = new Intl.NumberFormat('en-GB');

/** A number in the language of the texts around it, whatever that of the browser, such as '1,204'. */
export const toNumberText = (count: number): string => numberFormat.format(count);

/** A number and what it counts, such as '1,204 albums'. */
export const toCountText = (count: number, one: string, more: string): string =>
  `${toNumberText(count)} ${count === 1 ? one : more}`;

export const toSongsText = (count: number): string => toCountText(count, 'song', 'songs');
