import {
  AV_DISPOSITION_ATTACHED_PIC,
  AV_NOPTS_VALUE,
  AVDISCARD_ALL,
  AVDISCARD_DEFAULT,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
  AVSEEK_FLAG_BACKWARD,
} from 'node-av/constants';
import { type FormatContext, Packet, type Stream } from 'node-av/lib';

/** A complete file still has packets this long before its end. */
const END_MARGIN_SECONDS = 3;
/** How much earlier than requested a seek may land, in formats with few seek points. */
const SEARCH_SLACK_SECONDS = 12;

/** Whether the container declares a length of this stream alone. */
export const hasOwnDuration = ({ duration }: Stream): boolean => duration !== AV_NOPTS_VALUE && duration > 0n;

/** The timestamp of the packet that a seek lands on; null: no packet is left; AV_NOPTS_VALUE: unknown. */
function packetTimeAt(context: FormatContext, stream: Stream, at: bigint): bigint | null {
  const packet = new Packet();
  packet.alloc();
  const isFound = context.seekFrameSync(stream.index, at, AVSEEK_FLAG_BACKWARD) >= 0;
  const isRead = isFound && context.readFrameSync(packet) >= 0;
  const { pts } = packet;
  packet.free();
  // In a format without seeking, the end cannot be checked.
  if (!isFound) return AV_NOPTS_VALUE;
  return isRead ? pts : null;
}

/** Whether there are packets shortly before the declared end: a truncated file has none. */
function hasEnd(context: FormatContext, stream: Stream, durationSeconds: number | null): boolean {
  if (durationSeconds === null || durationSeconds <= END_MARGIN_SECONDS) return true;
  const { num, den } = stream.timeBase;
  const toTicks = (seconds: number): bigint => BigInt(Math.floor((seconds * den) / num));
  const start = stream.startTime === AV_NOPTS_VALUE ? 0n : stream.startTime;
  const at = start + toTicks(durationSeconds - END_MARGIN_SECONDS);
  const found = packetTimeAt(context, stream, at);
  return found !== null && (found === AV_NOPTS_VALUE || found >= at - toTicks(SEARCH_SLACK_SECONDS));
}

const TIMED_TYPES: ReadonlySet<number> = new Set([AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO]);

/** Makes FFmpeg read the packets of one stream only. */
export const selectStream = (streams: readonly Stream[], selected: Stream): void => {
  for (const stream of streams)
    stream.discard = stream.index === selected.index ? AVDISCARD_DEFAULT : AVDISCARD_ALL;
};

/**
 * Whether any stream reaches the declared end. Matroska declares one length for all streams, and the sound of a
 * complete video may end long before its picture. Another
 * stream than the main one may be left selected for reading.
 * @param main The stream that is selected.
 */
export function isComplete(
  context: FormatContext,
  streams: readonly Stream[],
  main: Stream,
  durationSeconds: number | null,
): boolean {
  if (hasEnd(context, main, durationSeconds)) return true;
  if (hasOwnDuration(main)) return false;
  const isOther = (stream: Stream): boolean =>
    stream.index !== main.index &&
    TIMED_TYPES.has(stream.codecpar.codecType) &&
    !stream.hasDisposition(AV_DISPOSITION_ATTACHED_PIC);
  return streams.filter(isOther).some((other) => {
    selectStream(streams, other);
    return hasEnd(context, other, durationSeconds);
  });
}
