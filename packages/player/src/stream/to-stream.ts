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

/** Most bits per second for a listener who saves data, if there is such a format: those of a good MP3. */
const SAVING_BITRATE = 200_000;

/**
 * Picks the stream the audio element plays.
 * @param formats those that the browser can play, in the order of the songs host, which decides, not that of AUDIO_ITAGS.
 * @returns The first format whose itag is in AUDIO_ITAGS; for a listener who saves data the first of up to 200 kbit/s, if
 *   there is one; null: there is none.
 * @see [5.02], [5.30]
 */
export function pickAudioFormat(
  formats: readonly AdaptiveFormat[],
  isSavingData: boolean,
): AdaptiveFormat | null {
  const maxBitrate = isSavingData ? SAVING_BITRATE : Infinity;
  const playable = formats.filter(({ itag }) => AUDIO_ITAGS.includes(itag));
  return playable.find(({ bitrate }) => bitrate <= maxBitrate) ?? playable[0] ?? null;
}

/** Picks the stream of a song info; a status other than 'OK' makes it unplayable [5.01]. */
export function toStream(songInfo: SongInfo, preferences: PlaybackPreferences): Stream {
  const { playability, formats } = songInfo;
  if (playability.status !== 'OK') return { kind: 'unplayable', text: toPlayabilityText(playability) };
  const format = pickAudioFormat(formats, preferences.read().isSavingData);
  return format ? { kind: 'playable', format } : { kind: 'unplayable', text: NO_FORMAT_TEXT };
}
