import { type LyricLine, type Lyrics, NO_LYRICS } from '@segue/domain';
import { Lrc } from 'lrc-kit';
import { toPlainText } from '../../../../core/library/naming/plain-text.ts';
import { MAX_LYRICS_LINES } from '../../../../core/playback/lyrics/lyrics-reader.ts';
import { DAY_MS } from '../../../../core/durations.ts';

/** Raw characters per line, timestamps included, that are parsed: parsing time grows with their square. */
const MAX_RAW_LINE_LENGTH = 2000;
/** Characters kept per line. */
const MAX_LINE_LENGTH = 500;
/** 24 hours; later times are wrong. */
const MAX_START_MS = DAY_MS;

const LINE_END = /\r\n|[\n\r]/;

/** Removes blank lines at both ends; blank lines between verses stay. */
function trimLines(lines: readonly LyricLine[]): LyricLine[] {
  const first = lines.findIndex(({ text }) => text !== '');
  const last = lines.findLastIndex(({ text }) => text !== '');
  return first === -1 ? [] : lines.slice(first, last + 1).slice(0, MAX_LYRICS_LINES);
}

/** Synced lyrics from lines in any order. */
export function toSynced(lines: readonly { readonly startMs: number; readonly text: string }[]): Lyrics {
  const timed = lines
    .filter(({ startMs }) => startMs <= MAX_START_MS)
    .map(({ startMs, text }) => ({
      startMs: Math.max(0, Math.round(startMs)),
      text: toPlainText(text, MAX_LINE_LENGTH),
    }))
    .toSorted((one, other) => one.startMs - other.startMs);
  const kept = trimLines(timed);
  return kept.length === 0 ? NO_LYRICS : { kind: 'synced', lines: kept };
}

const toPlain = (lines: readonly string[]): Lyrics => {
  const kept = trimLines(lines.map((line) => ({ startMs: null, text: toPlainText(line, MAX_LINE_LENGTH) })));
  return kept.length === 0 ? NO_LYRICS : { kind: 'plain', lines: kept };
};

/** A time such as '[1:02:03.50]'. Without a fraction, '[01:02:03]' is a minute, two seconds and three hundredths. */
const TIME_WITH_HOURS = /\[(\d{1,2}):(\d\d):(\d\d\.\d{1,3})\]/g;

/** A time with a comma before the fraction, as in subtitles. */
const TIME_WITH_COMMA = /([[<]\d{1,3}(?::\d\d){1,2}),(\d{1,3}[\]>])/g;

/** Times in minutes and seconds with a point before the fraction, the only ones that the parser reads. */
const withUsualTimes = (line: string): string =>
  line
    .replaceAll(TIME_WITH_COMMA, '$1.$2')
    .replaceAll(
      TIME_WITH_HOURS,
      (_, hours: string, minutes: string, seconds: string) =>
        `[${Number(hours) * 60 + Number(minutes)}:${seconds}]`,
    );

/** A line of LRC that says something about the song, such as '[ar:Nina]'. */
const HEADER = /^\s*\[(?:al|ar|au|by|la|length|lr|offset|re|ti|tool|ve)\s*:[^\]]*\]\s*$/i;

/** Parses a text as lyrics: synced if it is LRC, else plain. */
export function toLyrics(text: string): Lyrics {
  const lines = text
    .split(LINE_END, 2 * MAX_LYRICS_LINES)
    .map((line) => withUsualTimes(line.slice(0, MAX_RAW_LINE_LENGTH)));
  const { lyrics, info } = Lrc.parse(lines.join('\n'));
  if (lyrics.length === 0) return toPlain(lines.filter((line) => !HEADER.test(line)));
  // A positive LRC offset makes lines appear earlier.
  const offsetMs = Number.parseInt(info['offset'] ?? '', 10) || 0;
  return toSynced(
    lyrics.map(({ timestamp, content }) => ({ startMs: timestamp * 1000 - offsetMs, text: content })),
  );
}
