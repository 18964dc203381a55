import type { FileKind } from './reading/file-kind.ts';
import type { MediaTags, TaggedName } from './naming/media-tags.ts';
import type { MediaFacts } from './reading/media-prober.ts';

/** A cover and where it is stored. */
export interface CoverRef {
  readonly artworkId: string;
  /** Absolute path of the image file; null: the cover is embedded in the media file. */
  readonly imagePath: string | null;
}

/** The data stored for a media file, so that the catalogue can be derived without reading the file again. */
export interface MediaRecord {
  readonly tags: MediaTags;
  /**
   * The videoId of this file's own audio. A video that is paired with a song is shown under the song's
   * videoId.
   */
  readonly ownVideoId: string;
  /**
   * A digest of later bytes of the audio, by which recordings are told apart that begin alike (`partRecordings`); left
   * out: the format has none, or a version read the file that did not store it.
   */
  readonly bodyDigest?: string;
  readonly embeddedArtworkId: string | null;
  readonly cover: CoverRef | null;
  readonly albumCover: CoverRef | null;
  /** See FolderContext. */
  readonly isVarious: boolean;
  /** See FolderContext; left out: null. */
  readonly edition?: string;
  /** See FolderContext. */
  readonly releaseMbid?: string;
  /** See FolderContext. */
  readonly albumArtists?: TaggedName;
}

/** What depends on the other files of the folder. */
export const toFolderContext = ({ isVarious, edition, releaseMbid, albumArtists }: MediaRecord) => ({
  isVarious,
  edition: edition ?? null,
  releaseMbid,
  albumArtists,
});

/** The artist whom an image shows, according to the songs in and below its folder. */
export interface ImageArtist {
  readonly artistId: string;
  /** Folder levels from the image down to the nearest song; 0: it is beside it. */
  readonly depth: number;
}

/** The result of reading a file. */
export type FileContent =
  | {
      readonly kind: 'media';
      readonly videoId: string;
      readonly facts: MediaFacts;
      /** As the prober gives it; left out of files that are loaded from the database. */
      readonly formerVideoId?: string;
      readonly record: MediaRecord;
    }
  | {
      readonly kind: 'image';
      readonly artworkId: string;
      /** Whom an 'artist-image' shows; left out: no artist is known. */
      readonly artist?: ImageArtist;
    }
  | { readonly kind: 'playlist' }
  | { readonly kind: 'problem'; readonly problem: string };

/** One file of the library and the result of reading it. */
export interface LibraryFile {
  readonly root: string;
  readonly path: string;
  readonly sizeBytes: number;
  readonly modifiedAtMs: number;
  readonly kind: FileKind;
  readonly content: FileContent;
  readonly isMissing: boolean;
  /**
   * `TAG_RULES` of the version that read it; 0: of one that did not store it; negative: the version of these rules could
   * not read it again (`TRIED_TAG_RULES`).
   */
  readonly tagRules: number;
}

export type MediaFile = LibraryFile & { readonly content: Extract<FileContent, { kind: 'media' }> };

export const isMediaFile = (file: LibraryFile): file is MediaFile => file.content.kind === 'media';

export const toAbsolutePath = ({ root, path }: Pick<LibraryFile, 'root' | 'path'>): string =>
  `${root}/${path}`;
