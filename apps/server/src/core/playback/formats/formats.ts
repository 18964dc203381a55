import { toPlayableAudioType, toPlayableVideoType } from './browser-media.ts';
import type { Encoding } from '../made/media-encoder.ts';
import type { SourceFile } from '../source-file.ts';
import { toOwnRendition, toSmallerRenditions, type VideoRendition } from './video-rungs.ts';

/** A format a track can be delivered in. */
export interface PlannedFormat {
  readonly itag: number;
  readonly mimeType: string;
  readonly bitrateBps: number;
  readonly source: SourceFile;
  /** How to transcode the source; null: the source is delivered unchanged. */
  readonly encoding: Encoding | null;
  /** null: audio only. */
  readonly video: VideoRendition | null;
}

/** Itags of audio: the original file (Vorbis has its own itag), then transcoded Opus and AAC [9.01]. */
const ORIGINAL_ITAG = 141;
const VORBIS_ORIGINAL_ITAG = 171;
const MADE_OPUS = {
  itag: 251,
  mimeType: 'audio/webm; codecs="opus"',
  codec: 'opus',
  bitrateBps: 160_000,
} as const;
const MADE_AAC = {
  itag: 140,
  mimeType: 'audio/mp4; codecs="mp4a.40.2"',
  codec: 'aac',
  bitrateBps: 128_000,
} as const;

const MADE_VIDEO_TYPE = 'video/webm; codecs="vp9"';

const toMeanBitrate = ({ sizeBytes, durationMs }: SourceFile): number =>
  durationMs ? Math.round((sizeBytes * 8 * 1000) / durationMs) : 0;

function planOriginalAudio(source: SourceFile): PlannedFormat[] {
  const mimeType = source.kind === 'audio' ? toPlayableAudioType(source) : null;
  if (mimeType === null) return [];
  const itag = source.codec?.toLowerCase() === 'vorbis' ? VORBIS_ORIGINAL_ITAG : ORIGINAL_ITAG;
  const bitrateBps = source.bitrateBps ?? toMeanBitrate(source);
  return [{ itag, mimeType, bitrateBps, source, encoding: null, video: null }];
}

const planMadeAudio = (source: SourceFile): PlannedFormat[] =>
  [MADE_OPUS, MADE_AAC].map(({ itag, mimeType, codec, bitrateBps }) => ({
    itag,
    mimeType,
    bitrateBps,
    source,
    encoding: { kind: 'audio', codec, bitrateBps },
    video: null,
  }));

const planMadeVideo = (source: SourceFile, video: VideoRendition): PlannedFormat => {
  const { itag, widthPx, heightPx } = video;
  // A higher bit rate than that of the source would add bytes, but no quality.
  const bitrateBps = Math.min(video.bitrateBps, toMeanBitrate(source) || Infinity);
  const encoding = { kind: 'video', widthPx, heightPx, bitrateBps } as const;
  return { itag, mimeType: MADE_VIDEO_TYPE, bitrateBps, source, encoding, video };
};

/** A video at its original size: the file itself if it is a WebM, else a transcode to WebM. */
function planOwnVideo(source: SourceFile, video: VideoRendition): PlannedFormat {
  const mimeType = toPlayableVideoType(source);
  if (mimeType !== null)
    return {
      itag: video.itag,
      mimeType,
      bitrateBps: toMeanBitrate(source),
      source,
      encoding: null,
      video,
    };
  const { widthPx, heightPx } = video;
  const even = { widthPx: widthPx - (widthPx % 2), heightPx: heightPx - (heightPx % 2) };
  return planMadeVideo(source, { ...video, ...even });
}

function planVideo(source: SourceFile): PlannedFormat[] {
  const { widthPx, heightPx, fps } = source;
  if (widthPx === null || heightPx === null) return [];
  const size = { widthPx, heightPx };
  const smaller = toSmallerRenditions(size, fps).map((video) => planMadeVideo(source, video));
  return [...smaller, planOwnVideo(source, toOwnRendition(size, fps))];
}

/**
 * The formats of a track in the order they are offered: the original audio if browsers play it, transcoded
 * Opus, transcoded AAC, then video in ascending sizes. Of a video without sound there are only the latter.
 * @param files The present files of one track.
 * @returns an empty list when there is no file.
 */
export function planFormats(files: readonly SourceFile[]): PlannedFormat[] {
  const sounds = files.filter((file) => file.kind === 'audio');
  const videos = files.filter((file) => file.kind === 'video');
  // Without a song file, the audio comes from a video.
  const sound =
    sounds.find((file) => toPlayableAudioType(file) !== null) ??
    sounds[0] ??
    videos.find(({ hasSound }) => hasSound);
  const [video] = videos;
  return [
    ...(sound ? [...planOriginalAudio(sound), ...planMadeAudio(sound)] : []),
    ...(video ? planVideo(video) : []),
  ];
}
