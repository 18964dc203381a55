const toChannels = (hex: string): number[] =>
  (hex.match(/[\da-f]{2}/gi) ?? []).map((channel) => Number.parseInt(channel, 16));

const toHex = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** The background that the page makes of a palette colour in the dark and in the light theme [4.18]. */
export const darkened = (hex: string) => toHex(toChannels(hex).map((channel) => channel * 0.15));
export const lightened = (hex: string) => toHex(toChannels(hex).map((channel) => channel * 0.1 + 255 * 0.9));
