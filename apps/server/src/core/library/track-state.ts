import { AUDIO_ONLY_VIDEO_TYPE, type VideoType } from '@segue/domain';
import { toFrameArtworkId } from './ids.ts';
import { type CoverRef, type MediaFile, toAbsolutePath } from './library-file.ts';
import { type AlbumDraft, type TrackDraft, toTrackDraft } from './track-draft.ts';

/** An image of the catalogue and where it is found. */
export interface ArtworkSource {
  readonly artworkId: string;
  readonly source: 'image-file' | 'embedded' | 'video-frame';
  readonly path: string;
}

/** A track's place on one album. */
export interface Membership {
  readonly album: AlbumDraft;
  readonly cover: ArtworkSource | null;
  readonly discNumber: number | null;
  readonly trackNumber: number | null;
}

/** A track as all its files together make it. */
export interface TrackState {
  readonly videoId: string;
  readonly draft: TrackDraft;
  readonly durationMs: number | null;
  readonly videoType: VideoType;
  readonly cover: ArtworkSource | null;
  readonly frame: ArtworkSource | null;
  readonly memberships: readonly Membership[];
  readonly isMissing: boolean;
  /** When its first file was last changed: it cannot have come to the library earlier. */
  readonly modifiedAtMs: number;
}

const toCover = (file: MediaFile, cover: CoverRef | null): ArtworkSource | null =>
  cover && {
    artworkId: cover.artworkId,
    source: cover.imagePath === null ? 'embedded' : 'image-file',
    path: cover.imagePath ?? toAbsolutePath(file),
  };

const toFrame = (file: MediaFile | undefined): ArtworkSource | null =>
  file === undefined
    ? null
    : {
        artworkId: toFrameArtworkId(file.content.record.payloadId),
        source: 'video-frame',
        path: toAbsolutePath(file),
      };

const toDraft = ({ path, content: { record } }: MediaFile): TrackDraft =>
  toTrackDraft(path, record.tags, { isVarious: record.isVarious });

function toMemberships(files: readonly MediaFile[]): Membership[] {
  const memberships = files.flatMap((file) => {
    const { album, discNumber, trackNumber } = toDraft(file);
    const cover = toCover(file, file.content.record.albumCover);
    return album ? [{ album, cover, discNumber, trackNumber }] : [];
  });
  return [...new Map(memberships.toReversed().map((one) => [one.album.albumId, one])).values()];
}

const byPlace = (one: MediaFile, other: MediaFile): number => {
  const [a, b] = [toAbsolutePath(one), toAbsolutePath(other)];
  return a < b ? -1 : Number(a > b);
};

function toVideoType(songs: readonly MediaFile[], videos: readonly MediaFile[]): VideoType {
  if (videos.length === 0) return AUDIO_ONLY_VIDEO_TYPE;
  return songs.length > 0 ? 'MUSIC_VIDEO_TYPE_OMV' : 'MUSIC_VIDEO_TYPE_UGC';
}

/**
 * The track that files with one id make together. Files that are there speak for it; only when all are
 * gone do the last known ones. A video alone belongs to no album.
 * @returns null when there is no file.
 */
export function toTrackState(videoId: string, files: readonly MediaFile[]): TrackState | null {
  const present = files.filter((file) => !file.isMissing);
  const speaking = (present.length > 0 ? present : files).toSorted(byPlace);
  const songs = speaking.filter(({ kind }) => kind === 'audio');
  const videos = speaking.filter(({ kind }) => kind === 'video');
  const main = songs[0] ?? videos[0];
  if (main === undefined) return null;
  return {
    videoId,
    draft: toDraft(main),
    durationMs: main.content.facts.durationMs,
    videoType: toVideoType(songs, videos),
    cover: toCover(main, main.content.record.cover),
    frame: toFrame(videos[0]),
    memberships: toMemberships(songs),
    isMissing: present.length === 0,
    modifiedAtMs: Math.min(...speaking.map(({ modifiedAtMs }) => modifiedAtMs)),
  };
}
