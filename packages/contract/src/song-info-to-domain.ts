import type { AdaptiveFormat, SongInfo, VideoType } from '@segue/domain';
import { expectFields, toAmount, toText, toUrl, toFields, toItems, type Fields } from './read.ts';
import { toThumbnails } from './track-to-domain.ts';

/** What the bytes of the audio itags are, for a host that does not say. */
const TYPE_BY_ITAG: Readonly<Record<number, string>> = {
  140: 'audio/mp4',
  141: 'audio/mp4',
  171: 'audio/webm',
  251: 'audio/webm',
};

function toFormat(format: Fields): AdaptiveFormat[] {
  const itag = toAmount(format['itag']);
  const url = toUrl(format['url']);
  if (itag === null || url === null) return [];
  const height = toAmount(format['height']);
  return [
    {
      itag,
      url,
      mimeType: toText(format['mimeType']) ?? TYPE_BY_ITAG[itag] ?? '',
      bitrate: toAmount(format['bitrate']) ?? 0,
      contentLengthBytes: toAmount(format['contentLength']),
      durationMs: toAmount(format['approxDurationMs']),
      width: toAmount(format['width']),
      height,
      fps: toAmount(format['fps']),
      qualityLabel: toText(format['qualityLabel']) ?? (height === null ? null : `${height}p`),
    },
  ];
}

const toDetails = (details: Fields): SongInfo['details'] => ({
  videoId: toText(details['videoId']) ?? '',
  title: toText(details['title']) ?? '',
  author: toText(details['author']) ?? '',
  durationSeconds: toAmount(details['lengthSeconds']) ?? 0,
  musicVideoType: toText(details['musicVideoType']) as VideoType | null,
  thumbnails: toThumbnails(toFields(details['thumbnail'])['thumbnails']),
});

/** The answer of `songInfo`. Without status 'OK' the other parts may be absent, and formats are left out. */
export function toSongInfo(reply: unknown): SongInfo {
  const info = expectFields(reply, 'song info');
  const verdict = toFields(info['playabilityStatus']);
  const status = toText(verdict['status']) ?? 'ERROR';
  const streaming = status === 'OK' ? toFields(info['streamingData']) : {};
  return {
    playability: { status, reason: toText(verdict['reason']) },
    details: info['videoDetails'] ? toDetails(toFields(info['videoDetails'])) : null,
    formats: toItems(streaming['adaptiveFormats']).flatMap(toFormat),
    expiresInSeconds: toAmount(streaming['expiresInSeconds']),
  };
}
