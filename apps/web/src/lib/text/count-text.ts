/** A number and what it counts, such as '1,204 albums'. */
export const toCountText = (count: number, one: string, more: string): string =>
  `${count.toLocaleString()} ${count === 1 ? one : more}`;

export const toSongsText = (count: number): string => toCountText(count, 'song', 'songs');
