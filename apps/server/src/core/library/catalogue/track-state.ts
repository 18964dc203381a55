import { AUDIO_ONLY_VIDEO_TYPE, type VideoType } from '@segue/domain';
import { isFindableSong, isFindableVideo } from '../../catalogue/findable.ts';
import { toFrameArtworkId, toNameKey } from '../identity/ids.ts';
import { type CoverRef, type MediaFile, toAbsolutePath, toFolderContext } from '../library-file.ts';
import { type AlbumDraft, type TrackDraft, toTrackDraft } from '../naming/track-draft.ts';
import type { ArtworkSource, CatalogueTrack, TrackTag, CurrentTrack } from './catalogue-change.ts';

/** A track's position on one album. */
export interface Membership {
  readonly album: AlbumDraft;
  readonly cover: ArtworkSource | null;
  readonly discNumber: number | null;
  readonly trackNumber: number | null;
}

/** The state of a track, derived from all its files. */
export interface TrackState {
  readonly videoId: string;
  readonly draft: TrackDraft;
  readonly durationMs: number | null;
  readonly videoType: VideoType;
  readonly cover: ArtworkSource | null;
  readonly frame: ArtworkSource | null;
  readonly memberships: readonly Membership[];
  readonly isMissing: boolean;
  /** The oldest modification time among its files, epoch ms. Stands in for the date added. */
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
        artworkId: toFrameArtworkId(file.content.record.ownVideoId),
        source: 'video-frame',
        path: toAbsolutePath(file),
      };

const toDraft = ({ path, content: { record } }: MediaFile): TrackDraft =>
  toTrackDraft(path, record.tags, toFolderContext(record));

/** A file and what its tags say. */
interface DraftedFile {
  readonly file: MediaFile;
  readonly draft: TrackDraft;
}

/** The albums of a track in the order of its files; of two files on one album the first one counts. */
function toMemberships(songs: readonly DraftedFile[]): Membership[] {
  const memberships = songs.flatMap(({ file, draft: { album, discNumber, trackNumber } }) => {
    const cover = toCover(file, file.content.record.albumCover);
    return album ? [{ album, cover, discNumber, trackNumber }] : [];
  });
  const byAlbum = Map.groupBy(memberships, ({ album }) => album.albumId);
  return [...byAlbum.values()].flatMap(([first]) => first ?? []);
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
 * Derives a track from the files with its id. Only present files count, unless all files are missing.
 * A video without a song is on no album.
 * @returns null when there is no file.
 */
export function toTrackState(videoId: string, files: readonly MediaFile[]): TrackState | null {
  const present = files.filter((file) => !file.isMissing);
  const relevant = (present.length > 0 ? present : files).toSorted(byPlace);
  const songs = relevant.filter(({ kind }) => kind === 'audio');
  const videos = relevant.filter(({ kind }) => kind === 'video');
  const main = songs[0] ?? videos[0];
  if (main === undefined) return null;
  const drafted = songs.map((file) => ({ file, draft: toDraft(file) }));
  return {
    videoId,
    draft: drafted[0]?.draft ?? toDraft(main),
    durationMs: main.content.facts.durationMs,
    videoType: toVideoType(songs, videos),
    cover: toCover(main, main.content.record.cover),
    frame: toFrame(videos[0]),
    memberships: toMemberships(drafted),
    isMissing: present.length === 0,
    modifiedAtMs: Math.min(...relevant.map(({ modifiedAtMs }) => modifiedAtMs)),
  };
}

/** Genres and moods; of two spellings of one tag the last one wins. */
function toTags({ genres, moods }: TrackDraft): TrackTag[] {
  const toTag = (kind: TrackTag['kind']) => (name: string) => ({ kind, name, nameKey: toNameKey(name) });
  const tags = [...genres.map(toTag('genre')), ...moods.map(toTag('mood'))];
  return [...new Map(tags.map((tag) => [`${tag.kind} ${tag.nameKey}`, tag])).values()];
}

/** The start of a scan, from which the date added of its new tracks follows. */
export interface ScanStart {
  /** When the scan began, epoch ms. */
  readonly begunAtMs: number;
  /** Whether the library was never scanned before: its tracks are as old as their files. */
  readonly isFirst: boolean;
}

/** Files with a modification time in the future count as added now: they would lead lists for years. */
function toAddedAtMs({ modifiedAtMs }: TrackState, scan: ScanStart | null): number {
  if (scan === null) return modifiedAtMs;
  return scan.isFirst ? Math.min(modifiedAtMs, scan.begunAtMs) : scan.begunAtMs;
}

/**
 * The row of a track that has files. A stored track keeps its date added.
 * @param scan The scan that found a new track; null: no track is new.
 */
export const toCatalogueTrack = (
  state: TrackState,
  current: CurrentTrack | undefined,
  scan: ScanStart | null,
): CatalogueTrack => ({
  videoId: state.videoId,
  title: state.draft.title,
  albumId: state.memberships[0]?.album.albumId ?? null,
  durationMs: state.durationMs,
  year: state.draft.year,
  isExplicit: state.draft.isExplicit,
  videoType: state.videoType,
  artworkId: state.cover?.artworkId ?? null,
  videoArtworkId: state.frame?.artworkId ?? null,
  recordingMbid: state.draft.recordingMbid,
  isMissing: state.isMissing,
  addedAtMs: current?.addedAtMs ?? toAddedAtMs(state, scan),
  isFindableSong: isFindableSong(state),
  isFindableVideo: isFindableVideo(state),
  credits: state.draft.credits,
  tags: toTags(state.draft),
});

/** The images of present tracks, each once. An image found in several files is read from the last of them. */
export function toArtworks(states: readonly TrackState[]): ArtworkSource[] {
  const found = states
    .filter(({ isMissing }) => !isMissing)
    .flatMap(({ cover, frame, memberships }) => [cover, frame, ...memberships.map((one) => one.cover)])
    .filter((artwork) => artwork !== null);
  return [...new Map(found.map((artwork) => [artwork.artworkId, artwork])).values()];
}
