import { coverRank, isCoverFile, toImageKind } from '../reading/file-kind.ts';
import {
  type CoverRef,
  isMediaFile,
  type LibraryFile,
  type MediaFile,
  toAbsolutePath,
} from '../library-file.ts';
import { pairByName } from '../identity/pair-videos.ts';
import { fileNameOf } from '../paths.ts';
import { findEditions, findReleases, findVariousAlbums, toAlbumKey } from '../naming/folder-albums.ts';

const compareCovers = (one: LibraryFile, other: LibraryFile): number =>
  coverRank(fileNameOf(one.path)) - coverRank(fileNameOf(other.path)) || (one.path < other.path ? -1 : 1);

/** The best cover image among the files of a folder: the first in order, such as 'cover.jpg' before 'cover.png'. */
export function pickFolderCover(files: readonly LibraryFile[]): CoverRef | null {
  const [best] = files.filter(isCoverFile).toSorted(compareCovers);
  return best?.content.kind === 'image'
    ? { artworkId: best.content.artworkId, imagePath: toAbsolutePath(best) }
    : null;
}

const embeddedCover = ({ content: { record } }: MediaFile): CoverRef | null =>
  record.embeddedArtworkId === null ? null : { artworkId: record.embeddedArtworkId, imagePath: null };

/** Albums of a folder whose tracks have different embedded covers. */
function albumsOfManyCovers(files: readonly MediaFile[]): Set<string | null> {
  const covers = new Map<string | null, Set<string>>();
  for (const { content } of files) {
    const { embeddedArtworkId, tags } = content.record;
    if (embeddedArtworkId !== null)
      covers.set(tags.album, (covers.get(tags.album) ?? new Set()).add(embeddedArtworkId));
  }
  return new Set([...covers].filter(([, ids]) => ids.size > 1).map(([album]) => album));
}

const toPairing = ({ path, content }: MediaFile) => ({ path, videoId: content.record.ownVideoId });

function pairInFolder(media: readonly MediaFile[]): ReadonlyMap<string, string> {
  const songs = media.filter(({ kind }) => kind === 'audio');
  const videos = media.filter(({ kind }) => kind === 'video');
  return pairByName(songs.map(toPairing), videos.map(toPairing));
}

const toFolderFile = ({ path, content }: MediaFile) => ({ path, tags: content.record.tags });

/** Those of the files whose `isVarious` changes, with the new value. */
const withVarious = (files: readonly MediaFile[], isVarious: (file: MediaFile) => boolean): MediaFile[] =>
  files
    .filter((file) => isVarious(file) !== file.content.record.isVarious)
    .map((file) => {
      const record = { ...file.content.record, isVarious: isVarious(file) };
      return { ...file, content: { ...file.content, record } };
    });

/**
 * Fills in what the files of one folder determine together: the cover, whether an album is a compilation of
 * various artists, and which song a video belongs to. The image file of the folder is the album cover; a
 * track shows its embedded cover where the embedded covers of the album differ.
 * @param files All files of the folder.
 * @param outerCover Cover of the parent folder, if this is the folder of a disc.
 * @param otherDiscs Media files in the other disc folders of the album. They decide as well, whether an album is
 * one of various artists.
 * @returns the files, and those of the other discs of which that changed.
 */
export function draftFolder(
  files: readonly LibraryFile[],
  outerCover: CoverRef | null,
  otherDiscs: readonly MediaFile[] = [],
): LibraryFile[] {
  const media = files.filter(isMediaFile);
  const folderCover = pickFolderCover(files) ?? outerCover;
  const manyCovers = albumsOfManyCovers(media);
  const various = findVariousAlbums([...media, ...otherDiscs].map(toFolderFile));
  const isVarious = (file: MediaFile): boolean => various.has(toAlbumKey(toFolderFile(file)) ?? '');
  const editions = findEditions(media.map(toFolderFile));
  const editionOf = (file: MediaFile) => editions.get(toAlbumKey(toFolderFile(file)) ?? '');
  const releases = findReleases(
    media.map((file) => ({
      ...toFolderFile(file),
      context: { isVarious: isVarious(file), edition: editionOf(file) ?? null },
    })),
  );
  const songOf = pairInFolder(media);
  const imageKind = toImageKind(files);

  const drafted = files.map((file) => {
    if (isCoverFile(file)) return { ...file, kind: imageKind };
    if (!isMediaFile(file)) return file;
    const { content } = file;
    const { album } = content.record.tags;
    const own = embeddedCover(file);
    const edition = editionOf(file);
    const releaseMbid = releases.get(file.path);
    const { edition: _edition, releaseMbid: _releaseMbid, ...former } = content.record;
    const record = {
      ...former,
      cover: manyCovers.has(album) ? (own ?? folderCover) : (folderCover ?? own),
      albumCover: folderCover ?? own,
      isVarious: isVarious(file),
      ...(edition === undefined ? {} : { edition }),
      ...(releaseMbid === undefined ? {} : { releaseMbid }),
    };
    return { ...file, content: { ...content, record, videoId: songOf.get(file.path) ?? content.videoId } };
  });
  return [...drafted, ...withVarious(otherDiscs, isVarious)];
}
