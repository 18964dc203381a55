export const scanMessages = {
  scanning: (done: number, found: number | null, minutesLeft: number | null) =>
    `Reading the library: ${done}${found === null ? '' : ` of ${found}`} files${minutesLeft === null ? '' : `, about ${minutesLeft} min left`}`,
  composing: (done: number, total: number) => `Composing the demo: ${done} of ${total} pieces`,
  demoVideos: 'Making the music videos of the demo',
} as const;
