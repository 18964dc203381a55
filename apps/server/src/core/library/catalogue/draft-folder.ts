import { isDeepStrictEqual } from 'node:util';
import { coverRank, isCoverFile, toImageKind } from '../reading/file-kind.ts';
import {
  type CoverRef,
  isMediaFile,
  type LibraryFile,
  type MediaFile,
  type MediaRecord,
  toAbsolutePath,
} from '../library-file.ts';
import { pairByName } from '../identity/pair-videos.ts';
import { fileNameOf } from '../paths.ts';
import { findContexts } from '../naming/folder-contexts.ts';
import type { FolderContext } from '../naming/track-draft.ts';

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

/** The record with its context; the same record if that does not change, since files that differ are written. */
function withContext(record: MediaRecord, context: FolderContext | undefined): MediaRecord {
  if (context === undefined) return record;
  const { edition: _edition, releaseMbid: _releaseMbid, albumArtists: _albumArtists, ...former } = record;
  const { isVarious, edition, releaseMbid, albumArtists } = context;
  const current = {
    ...former,
    isVarious,
    ...(edition === null ? {} : { edition }),
    ...(releaseMbid === undefined ? {} : { releaseMbid }),
    ...(albumArtists === undefined ? {} : { albumArtists }),
  };
  return isDeepStrictEqual(current, record) ? record : current;
}

/** Those of the files whose context changes, with the new one. */
const withChangedContexts = (
  files: readonly MediaFile[],
  contexts: ReadonlyMap<string, FolderContext>,
): MediaFile[] =>
  files.flatMap((file) => {
    const { content } = file;
    const record = withContext(content.record, contexts.get(file.path));
    return record === content.record ? [] : [{ ...file, content: { ...content, record } }];
  });

/**
 * Fills in what the files of one folder determine together: the cover, which album they are on where some
 * of them name less of it than others, and which song a video belongs to. The image file of the folder is the album cover; a
 * track shows its embedded cover where the embedded covers of the album differ.
 * @param files All files of the folder.
 * @param outerCover Cover of the parent folder, if this is the folder of a disc.
 * @param otherDiscs Media files in the other disc folders of the album. They decide on the album as well.
 * @returns the files, and those of the other discs that are on another album now.
 */
export function draftFolder(
  files: readonly LibraryFile[],
  outerCover: CoverRef | null,
  otherDiscs: readonly MediaFile[] = [],
): LibraryFile[] {
  const media = files.filter(isMediaFile);
  const folderCover = pickFolderCover(files) ?? outerCover;
  const manyCovers = albumsOfManyCovers(media);
  const contexts = findContexts([...media, ...otherDiscs].map(toFolderFile));
  const songOf = pairInFolder(media);
  const imageKind = toImageKind(files);

  const drafted = files.map((file) => {
    if (isCoverFile(file)) return { ...file, kind: imageKind };
    if (!isMediaFile(file)) return file;
    const { content } = file;
    const { album } = content.record.tags;
    const own = embeddedCover(file);
    const covers = {
      cover: manyCovers.has(album) ? (own ?? folderCover) : (folderCover ?? own),
      albumCover: folderCover ?? own,
    };
    const record = withContext({ ...content.record, ...covers }, contexts.get(file.path));
    return { ...file, content: { ...content, record, videoId: songOf.get(file.path) ?? content.videoId } };
  });
  return [...drafted, ...withChangedContexts(otherDiscs, contexts)];
}
