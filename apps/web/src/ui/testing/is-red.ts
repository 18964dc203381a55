/** Whether a computed colour is a red: by far more of it than of green and blue. */
export function isRed(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  return red > 1.5 * Math.max(green, blue);
}
