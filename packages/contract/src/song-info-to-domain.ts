import type { AdaptiveFormat, SongInfo, VideoType } from '@segue/domain';

type Loose<T> = { readonly [K in keyof T]?: T[K] | null };

interface LooseFormat {
  itag: number;
  url: string;
  mimeType: string;
  bitrate: number;
  contentLength: string;
  approxDurationMs: string;
  width: number;
  height: number;
  fps: number;
  qualityLabel: string;
}

interface LooseDetails {
  videoId: string;
  title: string;
  author: string;
  lengthSeconds: string;
  musicVideoType: string;
  thumbnail: Loose<{ thumbnails: readonly Loose<{ url: string; width: number; height: number }>[] }>;
}

/** Call 2's reply as any host may send it. */
export interface LooseSongInfo {
  readonly playabilityStatus?: Loose<{ status: string; reason: string }> | null;
  readonly videoDetails?: Loose<LooseDetails> | null;
  readonly streamingData?: Loose<{
    expiresInSeconds: string;
    adaptiveFormats: readonly Loose<LooseFormat>[];
  }> | null;
}

const toNumber = (text: string | null | undefined): number | null => {
  const value = Number(text ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
};

const toFormat = (format: Loose<LooseFormat>): AdaptiveFormat[] =>
  typeof format.itag === 'number' && format.url
    ? [
        {
          itag: format.itag,
          url: format.url,
          mimeType: format.mimeType ?? '',
          bitrate: format.bitrate ?? 0,
          contentLengthBytes: toNumber(format.contentLength),
          durationMs: toNumber(format.approxDurationMs),
          width: format.width ?? null,
          height: format.height ?? null,
          fps: format.fps ?? null,
          qualityLabel: format.qualityLabel ?? null,
        },
      ]
    : [];

const toDetails = (details: Loose<LooseDetails>): SongInfo['details'] => ({
  videoId: details.videoId ?? '',
  title: details.title ?? '',
  author: details.author ?? '',
  durationSeconds: toNumber(details.lengthSeconds) ?? 0,
  musicVideoType: (details.musicVideoType as VideoType | null | undefined) ?? null,
  thumbnails: (details.thumbnail?.thumbnails ?? []).flatMap(({ url, width, height }) =>
    url ? [{ url, width: width ?? 0, height: height ?? 0 }] : [],
  ),
});

/** Song info of call 2. Without status 'OK' the other parts may be absent, and formats are left out. */
export function toSongInfo(reply: LooseSongInfo): SongInfo {
  const status = reply.playabilityStatus?.status ?? 'ERROR';
  const streaming = status === 'OK' ? reply.streamingData : null;
  return {
    playability: { status, reason: reply.playabilityStatus?.reason || null },
    details: reply.videoDetails ? toDetails(reply.videoDetails) : null,
    formats: (streaming?.adaptiveFormats ?? []).flatMap(toFormat),
    expiresInSeconds: toNumber(streaming?.expiresInSeconds),
  };
}
