import { AUDIO_ITAGS, type AdaptiveFormat } from '@segue/domain';

/**
 * Picks the stream the audio element plays.
 * @param formats in the order the songs host sent them: the server's order decides, not that of AUDIO_ITAGS.
 * @param canPlay false where the browser rules the type out, so that it gets the next one instead of silence.
 * @returns The first format whose itag is in AUDIO_ITAGS, or null when there is none.
 * @see [5.02]
 */
export const pickAudioFormat = (
  formats: readonly AdaptiveFormat[],
  canPlay: (mimeType: string) => boolean,
): AdaptiveFormat | null =>
  formats.find((format) => AUDIO_ITAGS.includes(format.itag) && canPlay(format.mimeType)) ?? null;
