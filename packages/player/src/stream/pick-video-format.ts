import {
  AUDIO_ONLY_VIDEO_TYPE,
  DEFAULT_VIDEO_QUALITY,
  type AdaptiveFormat,
  type SongInfo,
} from '@segue/domain';

/** A video format whose height and quality label are known. */
export interface VideoFormat extends AdaptiveFormat {
  readonly height: number;
  readonly qualityLabel: string;
}

const isWebmVideo = (format: AdaptiveFormat): format is VideoFormat =>
  format.mimeType.startsWith('video/webm') && format.height !== null && format.qualityLabel !== null;

/** The WebM videos among the formats, ascending in height; WebM audio is excluded [4.44]. */
export const toVideoFormats = (formats: readonly AdaptiveFormat[]): VideoFormat[] =>
  formats.filter(isWebmVideo).toSorted((a, b) => a.height - b.height);

/** '720p60' becomes '720p'. */
const withoutFrameRate = (qualityLabel: string): string => qualityLabel.replace(/(?<=\dp)\d+$/, '');

/**
 * Picks the video to show: the stored quality, else 720p, else the highest.
 * @param formats ascending, from `toVideoFormats`.
 * @returns null when there are none.
 */
export function pickVideoFormat(
  formats: readonly VideoFormat[],
  storedQuality: string | null,
): VideoFormat | null {
  const ofQuality = (label: string) =>
    formats.find((format) => withoutFrameRate(format.qualityLabel) === withoutFrameRate(label));
  return (
    (storedQuality && ofQuality(storedQuality)) || ofQuality(DEFAULT_VIDEO_QUALITY) || formats.at(-1) || null
  );
}

const isMusicVideo = ({ details }: SongInfo): boolean => details?.musicVideoType !== AUDIO_ONLY_VIDEO_TYPE;

/**
 * Whether the video switch is offered: not of the audio-only type, and with a playable video format [5.03].
 */
export const hasVideo = (songInfo: SongInfo): boolean =>
  isMusicVideo(songInfo) && toVideoFormats(songInfo.formats).length > 0;

/** Whether a music video has no playable format yet: the host may still be transcoding one. */
export const isVideoAwaited = (songInfo: SongInfo): boolean =>
  isMusicVideo(songInfo) && toVideoFormats(songInfo.formats).length === 0;
