import type { FileSizes } from '../../storage/file-sizes.ts';

/** The file of a transcoded format. */
export interface MadeFile {
  readonly videoId: string;
  readonly itag: number;
  readonly path: string;
  readonly modifiedAtMs: number;
}

/** Port: the files of transcoded formats. */
export interface MadeFiles extends FileSizes {
  /** Whether removing files frees space on the disk that the transcodes are on; false: they are in a bucket. */
  readonly isOnDisk: boolean;
  /** Absolute path of a format, whether or not it exists. */
  readonly toPath: (videoId: string, itag: number, extension: 'webm' | 'm4a') => string;
  /** Removes a file, if it exists. Processes that have it open can read on. */
  readonly remove: (path: string) => Promise<void>;
  /** Lists all files of transcoded formats in batches, and no other files. */
  readonly list: () => AsyncIterable<readonly MadeFile[]>;
}

/** The only transcoded format that is m4a. All others are WebM. */
const M4A_ITAG = 140;

const FILE_NAME = /^(?<videoId>[A-Za-z0-9_-]{11})-(?<itag>\d{1,4})\.(?:webm|m4a)$/;

/** @returns the format of a file of this name; null: it is no file of a format. */
export function toMadeFormatOf(fileName: string): Pick<MadeFile, 'videoId' | 'itag'> | null {
  const { videoId, itag } = FILE_NAME.exec(fileName)?.groups ?? {};
  return videoId === undefined ? null : { videoId, itag: Number(itag) };
}

/** Path of the file of a transcoded format. */
export const toMadePath = (files: MadeFiles, videoId: string, itag: number): string =>
  files.toPath(videoId, itag, itag === M4A_ITAG ? 'm4a' : 'webm');
