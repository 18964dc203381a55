import type { FileKind } from './reading/file-kind.ts';
import type { MediaTags } from './naming/media-tags.ts';
import type { MediaFacts } from './reading/media-prober.ts';

/** A cover: its id, and the image file it lies in; null: it is embedded in the media file. */
export interface CoverRef {
  readonly artworkId: string;
  /** Absolute. */
  readonly imagePath: string | null;
}

/** What the library keeps of a media file, so that the catalogue can be derived without reading it again. */
export interface MediaRecord {
  readonly tags: MediaTags;
  /** The videoId of this file's own sound; a video that is paired with a song is shown under that of the song. */
  readonly ownVideoId: string;
  readonly embeddedArtworkId: string | null;
  readonly cover: CoverRef | null;
  readonly albumCover: CoverRef | null;
  /** See FolderContext. */
  readonly isVarious: boolean;
}

/** What was learnt of a file. */
export type FileContent =
  | {
      readonly kind: 'media';
      readonly videoId: string;
      readonly facts: MediaFacts;
      readonly record: MediaRecord;
    }
  | { readonly kind: 'image'; readonly artworkId: string }
  | { readonly kind: 'playlist' }
  | { readonly kind: 'problem'; readonly problem: string };

/** One file of the library with what is known of it. */
export interface LibraryFile {
  readonly root: string;
  readonly path: string;
  readonly sizeBytes: number;
  readonly modifiedAtMs: number;
  readonly kind: FileKind;
  readonly content: FileContent;
  readonly isMissing: boolean;
}

export type MediaFile = LibraryFile & { readonly content: Extract<FileContent, { kind: 'media' }> };

export const isMediaFile = (file: LibraryFile): file is MediaFile => file.content.kind === 'media';

export const toAbsolutePath = ({ root, path }: Pick<LibraryFile, 'root' | 'path'>): string =>
  `${root}/${path}`;
