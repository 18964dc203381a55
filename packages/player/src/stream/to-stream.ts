import { AUDIO_ITAGS, type AdaptiveFormat, type SongInfo } from '@segue/domain';
import type { PlaybackPreferences } from '../ports.ts';

/** The stream to play, or the message for the listener why there is none. */
export type Stream =
  | { readonly kind: 'playable'; readonly format: AdaptiveFormat }
  | { readonly kind: 'unplayable'; readonly text: string };

const NO_FORMAT_TEXT = 'This song has no format that this browser can play';

/** 'STATUS: reason', or the status alone without a reason [8.02]. */
const toPlayabilityText = ({ status, reason }: SongInfo['playability']): string =>
  reason ? `${status}: ${reason}` : status;

/**
 * Picks the stream the audio element plays.
 * @param formats those that the browser can play, in the order of the songs host, which decides, not that of AUDIO_ITAGS.
 * @returns The first playable format whose itag is in AUDIO_ITAGS, or the first of the lowest bit rate for a listener
 *   who saves data; null: there is none.
 * @see [5.02], [5.30]
 */
export const pickAudioFormat = (
  formats: readonly AdaptiveFormat[],
  isSavingData: boolean,
): AdaptiveFormat | null =>
  formats
    .filter(({ itag }) => AUDIO_ITAGS.includes(itag))
    .toSorted((a, b) => (isSavingData ? a.bitrate - b.bitrate : 0))[0] ?? null;

/** Picks the stream of a song info; a status other than 'OK' makes it unplayable [5.01]. */
export function toStream(songInfo: SongInfo, preferences: PlaybackPreferences): Stream {
  const { playability, formats } = songInfo;
  if (playability.status !== 'OK') return { kind: 'unplayable', text: toPlayabilityText(playability) };
  const format = pickAudioFormat(formats, preferences.read().isSavingData);
  return format ? { kind: 'playable', format } : { kind: 'unplayable', text: NO_FORMAT_TEXT };
}
