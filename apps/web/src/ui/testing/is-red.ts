/** Whether a computed colour is red: its red channel exceeds 1.5 times the green and the blue one. */
export function isRed(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  return red > 1.5 * Math.max(green, blue);
}
