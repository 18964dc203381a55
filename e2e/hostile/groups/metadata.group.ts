import { open, writeFile } from 'node:fs/promises';
import { withComments } from '../corpus/flac-blocks.ts';
import type { Group, HostileFile } from '../corpus/hostile-file.ts';
import {
  toFrame,
  toFrameHead,
  toPictureHead,
  toTag,
  toTagHead,
  toTextFrame,
  toWideTextFrame,
} from '../corpus/id3.ts';
import type { Originals } from '../corpus/originals.ts';

const MANY_BLANKS = 20_000;
const MILLION = 1_000_000;
const LONG_TEXT = 5_000_000;

/** Texts that make regular expressions with backtracking slow, by the repeated part. */
const TEXTS: Readonly<Record<string, (length: number) => string>> = {
  blanks: (length) => `A${' '.repeat(length)}B`,
  tabs: (length) => `A${'\t'.repeat(length)}B`,
  'no-break': (length) => `A${'\u00a0'.repeat(length)}B`,
  featuring: (length) => '(feat x '.repeat(length / 8),
  brackets: (length) => '('.repeat(length),
  separators: (length) => 'a;/,& '.repeat(length / 6),
  commas: (length) => `${' , '.repeat(length / 3)}x`,
  slashes: (length) => `A${' /'.repeat(length / 2)}`,
};

const FIELDS = { artist: 'TPE1', title: 'TIT2', genre: 'TCON', album: 'TALB' } as const;

const flacTags = (originals: Originals, number: number, name: string, text: string): Buffer =>
  withComments(originals.flac(number), [`${name.toUpperCase()}=${text}`]);

const MP3_NUMBER_AT = 60;

/** An untagged MP3 file that counts as a different recording for each number. */
function mp3Sound({ of }: Originals, number: number): Buffer {
  const bytes = of('.mp3');
  const TAG_HEAD = 10;
  const size = [6, 7, 8, 9].reduce((sum, at) => (sum << 7) | (bytes[at] ?? 0), 0);
  const sound = Buffer.from(bytes.subarray(size + TAG_HEAD));
  sound.writeUInt32LE(number, sound.length - MP3_NUMBER_AT);
  return sound;
}

/** Each text in each field, as ID3 and as FLAC comments. */
const longTexts = (originals: Originals): HostileFile[] =>
  Object.entries(TEXTS).flatMap(([kind, make], one) =>
    Object.entries(FIELDS).flatMap(([field, frame], two) =>
      [MANY_BLANKS, MILLION].flatMap((length, three): HostileFile[] => {
        const number = 10_000 + one * 100 + two * 10 + three;
        const name = `metadata/${kind}-${field}-${length}`;
        const text = make(length);
        return [
          {
            path: `${name}.mp3`,
            expectation: 'either',
            write: (path) =>
              writeFile(
                path,
                Buffer.concat([toTag([toWideTextFrame(frame, text)]), mp3Sound(originals, number)]),
              ),
          },
          {
            path: `${name}.flac`,
            expectation: 'either',
            write: (path) => writeFile(path, flacTags(originals, number, field, text)),
          },
        ];
      }),
    ),
  );

/** Writes a sparse file that announces a picture of 240 MB, almost none of which is written. */
async function writeSparsePicture(path: string | Buffer, sound: Buffer): Promise<void> {
  const PICTURE_BYTES = 240_000_000;
  const head = toPictureHead('application/octet-stream');
  const frame = toFrameHead('APIC', head.length + PICTURE_BYTES);
  const tag = toTagHead(frame.length + head.length + PICTURE_BYTES);
  const file = await open(path, 'w');
  await file.write(Buffer.concat([tag, frame, head]));
  await file.write(sound, 0, sound.length, tag.length + frame.length + head.length + PICTURE_BYTES);
  await file.close();
}

const nest = (levels: number, open: (inner: number) => Buffer): Buffer =>
  Buffer.concat(Array.from({ length: levels }, (_, level) => open(levels - level)));

/** Nested MP4 boxes; each claims to contain the rest of the file. */
const nestedBoxes = (m4a: Buffer): Buffer =>
  Buffer.concat([
    m4a,
    nest(5000, (inner) => {
      const head = Buffer.alloc(8);
      head.writeUInt32BE(inner * 8);
      head.write('moov', 4);
      return head;
    }),
  ]);

const ID3_TAGS = 2000;
const MANY_FRAMES = 80_000;
const MANY_COMMENTS = 100_000;

const giants = (originals: Originals): HostileFile[] => {
  const mp3 = (name: string, number: number, tag: () => Buffer): HostileFile => ({
    path: `metadata/${name}.mp3`,
    expectation: 'either',
    write: (path) => writeFile(path, Buffer.concat([tag(), mp3Sound(originals, number)])),
  });
  const flac = (
    name: string,
    number: number,
    comments: () => readonly string[],
    count?: number,
  ): HostileFile => ({
    path: `metadata/${name}.flac`,
    expectation: 'either',
    write: (path) => writeFile(path, withComments(originals.flac(number), comments(), count)),
  });
  return [
    mp3('long-title', 20_000, () => toTag([toTextFrame('TIT2', 'a'.repeat(LONG_TEXT))])),
    mp3('long-wide-title', 20_001, () =>
      toTag([toWideTextFrame('TIT2', 'é👩‍👩‍👧‍👦'.repeat(LONG_TEXT / 20))]),
    ),
    mp3('title-100k', 20_002, () => toTag([toTextFrame('TIT2', 'quay '.repeat(20_000))])),
    mp3('combining-title', 20_003, () => toTag([toWideTextFrame('TIT2', `a${'\u0301'.repeat(100_000)}`)])),
    mp3('many-frames', 20_004, () =>
      toTag(Array.from({ length: MANY_FRAMES }, (_, at) => toTextFrame('TXXX', `k${at}\0v`))),
    ),
    mp3('many-artists', 20_005, () =>
      toTag([toTextFrame('TPE1', Array.from({ length: 50_000 }, (_, at) => `Artist ${at}`).join('\0'))]),
    ),
    mp3('long-lyrics', 20_006, () =>
      toTag([toFrame('USLT', Buffer.concat([Buffer.from('\0eng\0'), Buffer.alloc(10_000_000, 'la ')]))]),
    ),
    mp3('many-chapters', 20_007, () =>
      toTag(
        Array.from({ length: 10_000 }, (_, at) =>
          toFrame('CHAP', Buffer.concat([Buffer.from(`c${at}\0`), Buffer.alloc(16)])),
        ),
      ),
    ),
    mp3('many-tags', 20_008, () =>
      Buffer.concat(Array.from({ length: ID3_TAGS }, (_, at) => toTag([toTextFrame('TIT2', `t${at}`)]))),
    ),
    mp3('tag-larger-than-file', 20_009, () => toTagHead(0x0f_ff_ff_ff)),
    mp3('frame-larger-than-tag', 20_010, () =>
      Buffer.concat([toTagHead(20), toFrameHead('TIT2', 0xff_ff_ff_ff), Buffer.alloc(10)]),
    ),
    mp3('escapes', 20_011, () =>
      toTag([toTextFrame('TIT2', '\u001b[2J\u001b]0;quay\u0007\r\n{"level":60}')]),
    ),
    mp3('year', 20_012, () =>
      toTag([toTextFrame('TYER', '9'.repeat(100_000)), toTextFrame('TRCK', '9'.repeat(100_000))]),
    ),
    flac('long-title', 20_013, () => [`TITLE=${'a'.repeat(LONG_TEXT)}`]),
    flac('many-comments', 20_014, () => Array.from({ length: MANY_COMMENTS }, (_, at) => `GENRE=g${at}`)),
    flac('many-titles', 20_015, () => Array.from({ length: MANY_COMMENTS }, (_, at) => `TITLE=t${at}`)),
    flac('comment-count-lies', 20_016, () => ['TITLE=Quay'], 0xff_ff_ff_ff),
    flac('prototype', 20_017, () => [
      '__PROTO__=Quay',
      'CONSTRUCTOR=Quay',
      'TITLE=__proto__',
      'ARTIST=constructor',
    ]),
    flac('dates', 20_018, () => [
      'DATE=+275760-09-13',
      'TRACKNUMBER=1e309',
      'DISCNUMBER=-0',
      'DATE=0000-00-00',
    ]),
    {
      path: 'metadata/nested-boxes.m4a',
      expectation: 'either',
      write: (path) => writeFile(path, nestedBoxes(originals.of('.m4a'))),
    },
    {
      path: 'metadata/sparse-picture.mp3',
      expectation: 'either',
      isHeavy: true,
      write: (path) => writeSparsePicture(path, mp3Sound(originals, 20_019)),
    },
  ];
};

/** Tags that are too long, too many or too deeply nested, or have a wrong size. */
export const metadataGroup: Group = {
  name: 'metadata',
  list: ({ originals }) => [...giants(originals), ...longTexts(originals)],
};
