import { writeFile } from 'node:fs/promises';
import type { Group, HostileFile } from '../corpus/hostile-file.ts';
import type { Originals } from '../corpus/originals.ts';

/** A header field that is overwritten with a wrong value, at an offset from a mark. */
interface Lie {
  readonly name: string;
  readonly extension: string;
  /** Text or bytes that are searched for; null: the start of the file. */
  readonly mark: string | Buffer | null;
  readonly offset: number;
  readonly bytes: Buffer;
}

const u16 = (value: number): Buffer => Buffer.from([value & 0xff, value >> 8]);
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const u32le = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const f64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
};

const WHOLE = [0, 1, 0x7f_ff_ff_ff, 0x80_00_00_00, 0xff_ff_ff_ff];

const lie = (name: string, extension: string, mark: Lie['mark'], offset: number, bytes: Buffer): Lie => ({
  name,
  extension,
  mark,
  offset,
  bytes,
});

/** Number of frames and bytes in the Xing or Info header of an MP3 file. */
const mp3Lies = ['Info', 'Xing'].flatMap((mark) =>
  WHOLE.flatMap((value) => [
    lie(`frames-${value}`, '.mp3', mark, 8, u32(value)),
    lie(`bytes-${value}`, '.mp3', mark, 12, u32(value)),
  ]),
);

const wavLies = [
  ...WHOLE.flatMap((value) => [
    lie(`riff-size-${value}`, '.wav', null, 4, u32le(value)),
    lie(`data-size-${value}`, '.wav', 'data', 4, u32le(value)),
    lie(`rate-${value}`, '.wav', null, 24, u32le(value)),
    lie(`byte-rate-${value}`, '.wav', null, 28, u32le(value)),
  ]),
  ...[0, 255, 0xff_ff].flatMap((value) => [
    lie(`channels-${value}`, '.wav', null, 22, u16(value)),
    lie(`block-${value}`, '.wav', null, 32, u16(value)),
    lie(`bits-${value}`, '.wav', null, 34, u16(value)),
    lie(`codec-${value}`, '.wav', null, 20, u16(value)),
  ]),
];

const FLAC_STREAMINFO_AT = 8;

/**
 * Fields of STREAMINFO: number of samples, sample rate, block and frame sizes; and the size of the metadata
 * block.
 */
const flacLies = [
  lie('samples-most', '.flac', null, FLAC_STREAMINFO_AT + 14, u32(0xff_ff_ff_ff)),
  lie('samples-none', '.flac', null, FLAC_STREAMINFO_AT + 14, u32(0)),
  lie('rate-none', '.flac', null, FLAC_STREAMINFO_AT + 10, Buffer.from([0, 0, 0])),
  lie('rate-most', '.flac', null, FLAC_STREAMINFO_AT + 10, Buffer.from([0xff, 0xff, 0xff])),
  lie('block-size', '.flac', null, FLAC_STREAMINFO_AT, u32(0xff_ff_ff_ff)),
  lie('frame-size', '.flac', null, FLAC_STREAMINFO_AT + 4, u32(0xff_ff_ff_ff)),
  lie('metadata-size', '.flac', null, 5, Buffer.from([0xff, 0xff, 0xff])),
];

/**
 * Durations, table sizes and box sizes of MP4. The mark is the name of a box; the four bytes before it are
 * its size.
 */
const mp4Lies = ['.m4a', '.mp4', '.mov'].flatMap((extension) =>
  WHOLE.flatMap((value) => [
    lie(`movie-scale-${value}`, extension, 'mvhd', 16, u32(value)),
    lie(`movie-length-${value}`, extension, 'mvhd', 20, u32(value)),
    lie(`media-scale-${value}`, extension, 'mdhd', 16, u32(value)),
    lie(`media-length-${value}`, extension, 'mdhd', 20, u32(value)),
    lie(`sample-count-${value}`, extension, 'stsz', 12, u32(value)),
    lie(`time-entries-${value}`, extension, 'stts', 8, u32(value)),
    lie(`time-samples-${value}`, extension, 'stts', 12, u32(value)),
    lie(`chunk-count-${value}`, extension, 'stco', 8, u32(value)),
    lie(`moov-size-${value}`, extension, 'moov', -4, u32(value)),
    lie(`mdat-size-${value}`, extension, 'mdat', -4, u32(value)),
  ]),
);

/** Width and height in the sample entry of a video track. */
const pictureLies = [0, 1, 0x7f_ff, 0xff_ff].map((side) =>
  lie(`sides-${side}`, '.mov', 'mp4v', 28, Buffer.concat([u16(side), u16(side)])),
);

const MATROSKA_LENGTH = Buffer.from([0x44, 0x89, 0x88]);

const matroskaLies = ['.webm', '.mkv', '.mka', '.weba'].flatMap((extension) =>
  [Infinity, Number.NaN, 1e300, -1, 0].map((value) =>
    lie(`length-${value}`, extension, MATROSKA_LENGTH, 3, f64(value)),
  ),
);

const oggLies = ['.ogg', '.opus'].flatMap((extension) => [
  lie('granule-most', extension, 'OggS', 6, Buffer.alloc(8, 0x7f)),
  lie('granule-negative', extension, 'OggS', 6, Buffer.alloc(8, 0xff)),
  lie('segments', extension, 'OggS', 26, Buffer.from([0xff])),
  lie('channels', extension, extension === '.ogg' ? 'vorbis' : 'OpusHead', 9, Buffer.from([0xff])),
]);

const aiffLies = WHOLE.flatMap((value) => [
  lie(`frames-${value}`, '.aiff', 'COMM', 10, u32(value)),
  lie(`sound-size-${value}`, '.aiff', 'SSND', 4, u32(value)),
  lie(`form-size-${value}`, '.aiff', null, 4, u32(value)),
]);

const LIES = [
  ...mp3Lies,
  ...wavLies,
  ...flacLies,
  ...mp4Lies,
  ...pictureLies,
  ...matroskaLies,
  ...oggLies,
  ...aiffLies,
];

/** The original with the wrong value; null when no original contains the mark. */
function withWrongHeader({ extension, mark, offset, bytes }: Lie, originals: Originals): Buffer | null {
  const original = originals.all.find(
    (one) => one.extension === extension && (mark === null || one.bytes.includes(mark)),
  );
  if (!original) return null;
  const copy = Buffer.from(original.bytes);
  bytes.copy(copy, (mark === null ? 0 : copy.indexOf(mark)) + offset);
  return copy;
}

/** Headers with wrong lengths, counts, sizes and rates. */
export const lyingHeadersGroup: Group = {
  name: 'lying-headers',
  list: ({ originals }) =>
    LIES.flatMap((one): HostileFile[] => {
      const bytes = withWrongHeader(one, originals);
      if (bytes === null) return [];
      return [
        {
          path: `lying-headers/${one.extension.slice(1)}-${one.name}${one.extension}`,
          expectation: 'either',
          write: (path) => writeFile(path, bytes),
        },
      ];
    }),
};
