import { AUDIO_ITAGS, type AdaptiveFormat } from '@segue/domain';

/**
 * Picks the stream the audio element plays.
 * @param formats in the order of the songs host, which decides, not that of AUDIO_ITAGS.
 * @param canPlay false where the browser cannot play the MIME type; that format is passed over.
 * @returns The first playable format whose itag is in AUDIO_ITAGS; null: there is none.
 * @see [5.02]
 */
export const pickAudioFormat = (
  formats: readonly AdaptiveFormat[],
  canPlay: (mimeType: string) => boolean,
): AdaptiveFormat | null =>
  formats.find((format) => AUDIO_ITAGS.includes(format.itag) && canPlay(format.mimeType)) ?? null;
