export interface FileSizes {
  /** Bytes of a file; null: it does not exist. */
  readonly findSize: (path: string) => Promise<number | null>;
}

/** Port: the files of transcoded formats. */
export interface MadeFiles extends FileSizes {
  /** Whether removing files frees space on the disk of the data folder; false: they are in a bucket. */
  readonly isOnDisk: boolean;
  /** Absolute path of a format, whether or not it exists. */
  readonly toPath: (videoId: string, itag: number, extension: 'webm' | 'm4a') => string;
  /** Removes a file, if it exists. Processes that have it open can read on. */
  readonly remove: (path: string) => Promise<void>;
}

/** The only transcoded format that is m4a. All others are WebM. */
const M4A_ITAG = 140;

/** Path of the file of a transcoded format. */
export const toMadePath = (files: MadeFiles, videoId: string, itag: number): string =>
  files.toPath(videoId, itag, itag === M4A_ITAG ? 'm4a' : 'webm');
