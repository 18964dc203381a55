import { ListFileError, MAX_FILE_BYTES, NOT_A_LIST, type ReadList } from './list-file.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { readM3u } from './read-m3u.ts';
import { readXspf } from './read-xspf.ts';

const BYTE_ORDERS = { '255 254': 'utf-16le', '254 255': 'utf-16be' } as const;

/** A first line with a tab. */
const TABBED = /^[^\r\n\t]*\t/;

/** Whether the text contains control characters that do not occur in text files. */
const isBinary = (text: string): boolean => /(?![\t\n\v\f\r\u007f-\u009f])\p{Cc}/u.test(text);

/** Decodes as UTF-16 if there is a byte order mark, else as UTF-8, else as Windows-1252. */
function decode(bytes: Uint8Array): string {
  const order = `${bytes[0]} ${bytes[1]}`;
  if (order in BYTE_ORDERS)
    return new TextDecoder(BYTE_ORDERS[order as keyof typeof BYTE_ORDERS]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: players of the 1990s wrote Windows-1252.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const endsWith = (fileName: string, ...endings: readonly string[]): boolean =>
  endings.some((ending) => fileName.toLowerCase().endsWith(ending));

function readText(text: string, fileName: string): readonly ReadList[] {
  const start = text.trimStart();
  if (start.startsWith('<')) return [readXspf(start, fileName)];
  if (start.startsWith('{')) return readJson(start, fileName);
  const isTable = endsWith(fileName, '.csv', '.tsv') || (endsWith(fileName, '.txt') && TABBED.test(start));
  if (isTable) return readCsv(start, fileName);
  if (start.startsWith('#EXTM3U') || endsWith(fileName, '.m3u', '.m3u8')) return [readM3u(start, fileName)];
  throw new ListFileError(NOT_A_LIST);
}

/** The bytes of a file. Browsers refuse those of one that was changed or removed after it was chosen. */
async function readBytes(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw new ListFileError('This file cannot be read any more. Choose it again.', { cause });
  }
}

/**
 * Reads the playlists of a file that another program wrote.
 * @throws ListFileError with a sentence for the listener. A file above MAX_FILE_BYTES is not read.
 */
export async function readListFile(file: File): Promise<readonly ReadList[]> {
  if (file.size > MAX_FILE_BYTES) throw new ListFileError('This file is larger than 20 MB.');
  const text = decode(await readBytes(file));
  if (isBinary(text)) throw new ListFileError(NOT_A_LIST);
  return readText(text, file.name);
}
