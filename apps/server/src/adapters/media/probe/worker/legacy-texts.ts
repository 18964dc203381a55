import type { IAudioMetadata } from 'music-metadata';

/** Maps the detector's encoding names to the decoder's, for encodings found in tags. */
const DECODERS: Readonly<Record<string, string>> = {
  'windows-1251': 'windows-1251',
  'koi8-r': 'koi8-u',
  'koi8-u': 'koi8-u',
  'windows-1253': 'windows-1253',
  'iso-8859-7': 'iso-8859-7',
  cp932: 'shift_jis',
  shift_jis: 'shift_jis',
  'euc-jp': 'euc-jp',
  gb18030: 'gb18030',
  big5: 'big5',
  cp949: 'euc-kr',
  'euc-kr': 'euc-kr',
};

/**
 * The detector rates real texts of two short words at 0.10 or more, and Latin-1 that looks foreign at 0.00.
 */
const MIN_CONFIDENCE = 0.05;
/** Bytes given to the detector; more do not improve the result. */
const MAX_DETECTED_BYTES = 2048;

const NOT_ASCII = /[\x80-\xff]/;
const NOT_LATIN_1 = /[^\0-\xff]/;
const LETTERS = /[A-Za-z\x80-\xff]/g;
const ACCENTED = /[\x80-\xff]/g;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** In another script most letters are outside ASCII; in languages with Latin letters few are. */
const looksForeign = (text: string): boolean => count(text, ACCENTED) * 2 > count(text, LETTERS);

/**
 * Whether texts of a kind of tag have no reliable encoding: the standards of ID3 and of the INFO list of a WAV,
 * which music-metadata calls 'exif', say Latin-1.
 */
const isDoubtful = (type: string): boolean => type.startsWith('ID3') || type === 'exif';

const toSuspects = ({ native }: IAudioMetadata): string[] =>
  Object.entries(native)
    .filter(([type]) => isDoubtful(type))
    .flatMap(([, tags]) => tags.map(({ value }) => value))
    .filter((value) => typeof value === 'string')
    .filter((text) => NOT_ASCII.test(text) && !NOT_LATIN_1.test(text));

/** A field of ID3v1 is cut off at this length, also within a character. */
const ID3V1_FIELD_BYTES = 30;

/** @throws TypeError when the bytes are not in this encoding. */
const decodeStrictly = (text: string, encoding: string): string =>
  new TextDecoder(encoding, { fatal: true }).decode(Buffer.from(text, 'latin1'), {
    stream: text.length === ID3V1_FIELD_BYTES,
  });

/** Latin-1 with accents is almost never valid UTF-8: no accented letter stands alone there. */
function isUtf8(suspects: readonly string[]): boolean {
  try {
    const decoded = suspects.map((text) => decodeStrictly(text, 'utf-8'));
    return decoded.some((text) => NOT_LATIN_1.test(text) || NOT_ASCII.test(text));
  } catch {
    return false;
  }
}

/** @returns the name of the encoding; null: Latin-1, or not recognized. */
async function findEncoding(suspects: readonly string[]): Promise<string | null> {
  const text = suspects.join('\n').slice(0, MAX_DETECTED_BYTES);
  if (!looksForeign(text)) return null;
  // Loaded on first need: it takes 14 MB, and most libraries have no such tags.
  const { detectAll } = await import('jschardet');
  const [best] = detectAll(Buffer.from(text, 'latin1'));
  if (best === undefined || best.confidence < MIN_CONFIDENCE) return null;
  return DECODERS[best.encoding?.toLowerCase() ?? ''] ?? null;
}

function decode(text: string, encoding: string): string {
  if (!NOT_ASCII.test(text) || NOT_LATIN_1.test(text)) return text;
  try {
    return decodeStrictly(text, encoding);
  } catch {
    // This text has another encoding than the rest; the text as read is the best guess.
    return text;
  }
}

const BYTE_ORDER_MARKS = [
  { mark: '\xff\xfe', encoding: 'utf-16le' },
  { mark: '\xfe\xff', encoding: 'utf-16be' },
] as const;

/**
 * Decodes a text file of unknown encoding: UTF-16 by its byte order mark, else UTF-8, else the detected
 * encoding, else Windows-1252.
 */
export async function decodeText(bytes: Buffer): Promise<string> {
  const start = bytes.toString('latin1', 0, 2);
  const marked = BYTE_ORDER_MARKS.find(({ mark }) => mark === start);
  if (marked !== undefined) return new TextDecoder(marked.encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8.
    const latin = bytes.toString('latin1');
    return new TextDecoder((await findEncoding([latin])) ?? 'windows-1252').decode(bytes);
  }
}

/**
 * Repairs texts of taggers that wrote UTF-8, Windows-1251, Shift-JIS and others where the tag declares Latin-1.
 * @returns A function that re-decodes the texts of this file.
 */
export async function createTextRepair(metadata: IAudioMetadata): Promise<(text: string) => string> {
  const suspects = toSuspects(metadata);
  if (suspects.length === 0) return (text) => text;
  const encoding = isUtf8(suspects) ? 'utf-8' : await findEncoding(suspects);
  return encoding === null ? (text) => text : (text) => decode(text, encoding);
}
