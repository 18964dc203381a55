/**
 * One step of the quality ladder, such as 720p. `bitrateBps` is that of a transcode up to 30 frames per
 * second.
 */
interface Rung {
  readonly heightPx: number;
  readonly itag: number;
  /** Itag above 30 frames per second; null: there is none, and `itag` is used. */
  readonly fastItag: number | null;
  readonly bitrateBps: number;
}

export interface VideoSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

const LADDER: readonly Rung[] = [
  { heightPx: 144, itag: 278, fastItag: null, bitrateBps: 150_000 },
  { heightPx: 240, itag: 242, fastItag: null, bitrateBps: 300_000 },
  { heightPx: 360, itag: 243, fastItag: null, bitrateBps: 700_000 },
  { heightPx: 480, itag: 244, fastItag: null, bitrateBps: 1_100_000 },
  { heightPx: 720, itag: 247, fastItag: 302, bitrateBps: 2_000_000 },
  { heightPx: 1080, itag: 248, fastItag: 303, bitrateBps: 3_500_000 },
  { heightPx: 1440, itag: 271, fastItag: 308, bitrateBps: 7_000_000 },
  { heightPx: 2160, itag: 313, fastItag: 315, bitrateBps: 14_000_000 },
];

/** Number of steps of the quality ladder. */
export const VIDEO_SIZES = LADDER.length;

const FAST_FPS = 31;
const FAST_BITRATE_FACTOR = 1.5;

/**
 * The height that determines a video's rung: 1920x800 counts as 1080p (cropped bars), 1080x1920 too
 * (portrait).
 */
const toNominalHeight = ({ widthPx, heightPx }: VideoSize): number =>
  Math.max(Math.min(widthPx, heightPx), (Math.max(widthPx, heightPx) * 9) / 16);

const nearestRung = (size: VideoSize): Rung =>
  LADDER.reduce((best, rung) => {
    const nominal = toNominalHeight(size);
    return Math.abs(rung.heightPx - nominal) < Math.abs(best.heightPx - nominal) ? rung : best;
  });

/** The step of the quality ladder that a video belongs to; 0 is the smallest. */
export const toRungIndex = (size: VideoSize): number => LADDER.indexOf(nearestRung(size));

const toEven = (px: number): number => Math.max(2, Math.round(px / 2) * 2);

/** A rendition of a video: its itag, size, label and bit rate. */
export interface VideoRendition extends VideoSize {
  readonly itag: number;
  readonly fps: number | null;
  /** '720p', or '720p60' when it moves faster than 30 frames per second. */
  readonly qualityLabel: string;
  readonly bitrateBps: number;
}

function toRendition(rung: Rung, size: VideoSize, fps: number | null): VideoRendition {
  const isFast = fps !== null && fps >= FAST_FPS;
  return {
    ...size,
    fps,
    itag: isFast ? (rung.fastItag ?? rung.itag) : rung.itag,
    qualityLabel: `${rung.heightPx}p${isFast ? fps : ''}`,
    bitrateBps: Math.round(rung.bitrateBps * (isFast ? FAST_BITRATE_FACTOR : 1)),
  };
}

/** The rendition of a video at its original size. */
export const toOwnRendition = (size: VideoSize, fps: number | null): VideoRendition =>
  toRendition(nearestRung(size), size, fps);

/** The renditions smaller than the video, ascending, with its aspect ratio. */
export function toSmallerRenditions(size: VideoSize, fps: number | null): VideoRendition[] {
  const own = nearestRung(size);
  return LADDER.filter((rung) => rung.heightPx < own.heightPx).map((rung) => {
    const factor = rung.heightPx / toNominalHeight(size);
    const smaller = { widthPx: toEven(size.widthPx * factor), heightPx: toEven(size.heightPx * factor) };
    return toRendition(rung, smaller, fps);
  });
}
