import { toCountText, toNumberText } from '../../../lib/text/count-text.ts';

const toTimeLeft = (secondsLeft: number | null): string =>
  secondsLeft === null ? '' : `, about ${Math.max(1, Math.ceil(secondsLeft / 60))} min left`;

/** The texts of the section that only operators see. */
export const libraryMessages = {
  title: 'Library',
  /** @param found null: the files are still being counted. */
  scanning: (done: number, found: number | null, secondsLeft: number | null) =>
    `Scanning: ${toNumberText(done)}${found === null ? '' : ` of ${toNumberText(found)}`} files${toTimeLeft(secondsLeft)}.`,
  composing: (done: number, total: number) =>
    `Composing the demo: ${toNumberText(done)} of ${toNumberText(total)} pieces.`,
  demoVideos: 'Making the music videos of the demo.',
  /** @param day In the middle of a sentence; null: no scan has ended yet. */
  idle: (tracks: number, day: string | null) =>
    `${toCountText(tracks, 'song or video', 'songs and videos')}.${day === null ? '' : ` The last scan ended ${day}.`}`,
  scan: 'Scan now',
  stop: 'Stop',
  requested: { scan: 'A scan is requested.', stop: 'The scan is being stopped.' },
  problems: (count: number) => `${toCountText(count, 'file', 'files')} could not be read:`,
  problemList: 'Files that could not be read',
  moreProblems: (count: number) =>
    `These are the first ${toNumberText(count)}; the command 'problems' lists all.`,
} as const;
