import type { AdaptiveFormat, SongDetails, SongInfo, Thumbnail } from '@segue/domain';
import { allThumbnails, videoThumbnails } from '../artwork/artwork-address.ts';
import type { AccessRights } from './access-tokens.ts';
import type { PlannedFormat } from './formats/formats.ts';
import type { FileSizes } from '../storage/file-sizes.ts';
import type { MadeFormats } from './made/made-formats.ts';
import type { PlaybackStore, PlaybackTrack } from './playback.store.ts';
import type { Prepare } from './made/preparation.ts';
import { planPresentFormats } from './formats/present-formats.ts';
import type { FormatAddresses } from './format-addresses.ts';

/** Whether a track can be played, what it is, and where its streams are (`songInfo`). */
export interface SongInfoReader {
  /** @param requester Identifies the client for fair scheduling of transcodes. */
  readonly load: (videoId: string, rights: AccessRights, requester: string) => Promise<SongInfo>;
}

export interface SongInfoPorts {
  readonly store: PlaybackStore;
  readonly made: MadeFormats;
  readonly prepare: Prepare;
  readonly files: FileSizes;
  readonly addresses: FormatAddresses;
}

/** Reasons shown to the listener next to the status [5.01]. */
const REASONS = {
  unknown: 'This track is not in the library',
  missing: 'The file of this track is missing',
  silent: 'This video has no sound',
  signIn: 'Sign in to play',
} as const;

const refuse = (status: string, reason: string, details: SongDetails | null): SongInfo => ({
  playability: { status, reason },
  details,
  formats: [],
  expiresInSeconds: null,
});

/** A frame of a video has 16:9 thumbnails, a cover has square ones. */
const toThumbnails = ({ artworkId, videoArtworkId }: PlaybackTrack): Thumbnail[] =>
  artworkId === videoArtworkId ? videoThumbnails(artworkId) : allThumbnails(artworkId);

const toDetails = (track: PlaybackTrack): SongDetails => ({
  videoId: track.videoId,
  title: track.title,
  author: track.author,
  durationSeconds: Math.floor((track.durationMs ?? 0) / 1000),
  musicVideoType: track.videoType,
  thumbnails: toThumbnails(track),
});

/** Audio can be transcoded on request, so it is always offered; video only once it is transcoded. */
const isOffered = ({ itag, encoding, video }: PlannedFormat, made: ReadonlyMap<number, number>): boolean =>
  encoding === null || video === null || made.has(itag);

const toFormat = (
  planned: PlannedFormat,
  { loudnessDb }: PlaybackTrack,
  madeBytes: number | null,
  url: string,
): AdaptiveFormat => ({
  itag: planned.itag,
  url,
  mimeType: planned.mimeType,
  bitrate: planned.bitrateBps,
  contentLengthBytes: planned.encoding === null ? planned.source.sizeBytes : madeBytes,
  durationMs: planned.source.durationMs,
  width: planned.video?.widthPx ?? null,
  height: planned.video?.heightPx ?? null,
  fps: planned.video?.fps ?? null,
  qualityLabel: planned.video?.qualityLabel ?? null,
  loudnessDb: planned.video === null ? loudnessDb : null,
});

export function createSongInfoReader(ports: SongInfoPorts): SongInfoReader {
  const { store, made, prepare, files, addresses } = ports;

  const offer = async (
    track: PlaybackTrack,
    planned: readonly PlannedFormat[],
    requester: string,
  ): Promise<SongInfo> => {
    const { videoId } = track;
    const madeBytes = await made.list(videoId, planned);
    prepare(videoId, planned, madeBytes, requester);
    const offered = planned.filter((format) => isOffered(format, madeBytes));
    const { urls, expiresInSeconds } = await addresses.find(videoId, offered, madeBytes);
    const formats = offered.map((format, index) =>
      toFormat(format, track, madeBytes.get(format.itag) ?? null, urls[index] ?? ''),
    );
    const playability = { status: 'OK', reason: null };
    return { playability, details: toDetails(track), formats, expiresInSeconds };
  };

  return {
    load: async (videoId, { canPlay }, requester) => {
      const track = await store.find(videoId);
      if (track === null) return refuse('ERROR', REASONS.unknown, null);
      const planned = await planPresentFormats(track, files);
      if (planned.length === 0) return refuse('UNPLAYABLE', REASONS.missing, toDetails(track));
      // Playback is led by the sound: players open no video without it.
      if (planned.every(({ video }) => video !== null))
        return refuse('UNPLAYABLE', REASONS.silent, toDetails(track));
      if (!canPlay) return refuse('LOGIN_REQUIRED', REASONS.signIn, toDetails(track));
      return offer(track, planned, requester);
    },
  };
}
