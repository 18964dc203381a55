import type { AdaptiveFormat, SongInfo, VideoType } from '@segue/domain';
import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint.ts';
import {
  expectFields,
  type Fields,
  toAmount,
  toFields,
  toItems,
  toNumber,
  toText,
  toUrl,
} from '../../read.ts';
import { route, schema } from '../../route.ts';
import { byVideoId } from '../../shapes/json.ts';
import { readThumbnails, Thumbnails, writeAddress, writeThumbnails } from '../../shapes/thumbnails.ts';

/** MIME types of the audio itags, for hosts that omit `mimeType`. */
const TYPE_BY_ITAG: Readonly<Record<number, string>> = {
  140: 'audio/mp4',
  141: 'audio/mp4',
  171: 'audio/webm',
  251: 'audio/webm',
};

function readFormat(format: Fields): AdaptiveFormat[] {
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
      loudnessDb: toNumber(format['loudnessDb']),
    },
  ];
}

const readDetails = (details: Fields): SongInfo['details'] => ({
  videoId: toText(details['videoId']) ?? '',
  title: toText(details['title']) ?? '',
  author: toText(details['author']) ?? '',
  durationSeconds: toAmount(details['lengthSeconds']) ?? 0,
  musicVideoType: toText(details['musicVideoType']) as VideoType | null,
  thumbnails: readThumbnails(toFields(details['thumbnail'])['thumbnails']),
});

/** Unless the status is 'OK', details may be missing and formats are dropped. */
function readSongInfo(reply: unknown): SongInfo {
  const info = expectFields(reply, 'song info');
  const verdict = toFields(info['playabilityStatus']);
  const status = toText(verdict['status']) ?? 'ERROR';
  const streaming = status === 'OK' ? toFields(info['streamingData']) : {};
  return {
    playability: { status, reason: toText(verdict['reason']) },
    details: info['videoDetails'] ? readDetails(toFields(info['videoDetails'])) : null,
    formats: toItems(streaming['adaptiveFormats']).flatMap(readFormat),
    expiresInSeconds: toAmount(streaming['expiresInSeconds']),
  };
}

/** Playability, details and streams of a track. */
export const songInfo = endpoint({
  host: 'songs',
  method: 'GET',
  path: '/api/songinfo/:videoId',
  access: 'open',
  read: readSongInfo,
});

const text = (description: string) => Type.Optional(Type.String({ description }));

const FormatShape = schema(() =>
  Type.Object({
    itag: Type.Integer(),
    url: Type.String({ description: 'Signed; expires; answers byte ranges, ETag and HEAD.' }),
    mimeType: Type.String({ description: 'What the bytes are.' }),
    bitrate: Type.Integer({ description: 'Bits per second.' }),
    contentLength: text('Bytes.'),
    approxDurationMs: text('Milliseconds.'),
    quality: Type.Optional(Type.String()),
    width: Type.Optional(Type.Integer()),
    height: Type.Optional(Type.Integer()),
    fps: Type.Optional(Type.Integer()),
    qualityLabel: text("Video only, such as '720p'."),
    audioQuality: Type.Optional(Type.String()),
    audioSampleRate: text('Hertz.'),
    audioChannels: Type.Optional(Type.Integer()),
    loudnessDb: Type.Optional(
      Type.Number({
        description:
          'Sound only: dB above -14 LUFS, negative where it is quieter. Absent while it is not known.',
      }),
    ),
  }),
);

/** Test `playabilityStatus.status` first: unless it is 'OK', the other fields may be absent. */
const SongInfoShape = schema(() =>
  Type.Object({
    playabilityStatus: Type.Object({ status: Type.String(), reason: Type.Optional(Type.String()) }),
    videoDetails: Type.Optional(
      Type.Object({
        videoId: Type.String(),
        title: Type.String(),
        author: Type.String(),
        lengthSeconds: Type.String({ description: 'Whole seconds.' }),
        channelId: Type.Optional(Type.String()),
        viewCount: Type.Optional(Type.String()),
        musicVideoType: Type.Optional(Type.String()),
        thumbnail: Type.Object({ thumbnails: Thumbnails }),
      }),
    ),
    streamingData: Type.Optional(
      Type.Object({ expiresInSeconds: Type.String(), adaptiveFormats: Type.Array(FormatShape) }),
    ),
  }),
);

const writeFormat = (format: AdaptiveFormat, origin: string): Static<typeof FormatShape> => ({
  itag: format.itag,
  url: writeAddress(format.url, origin),
  mimeType: format.mimeType,
  bitrate: format.bitrate,
  ...(format.contentLengthBytes === null ? {} : { contentLength: String(format.contentLengthBytes) }),
  ...(format.durationMs === null ? {} : { approxDurationMs: String(format.durationMs) }),
  ...(format.width === null ? {} : { width: format.width }),
  ...(format.height === null ? {} : { height: format.height }),
  ...(format.fps === null ? {} : { fps: format.fps }),
  ...(format.qualityLabel === null ? {} : { qualityLabel: format.qualityLabel }),
  ...(format.loudnessDb === null ? {} : { loudnessDb: format.loudnessDb }),
});

const writeDetails = (details: NonNullable<SongInfo['details']>, origin: string) => ({
  videoId: details.videoId,
  title: details.title,
  author: details.author,
  lengthSeconds: String(details.durationSeconds),
  ...(details.musicVideoType === null ? {} : { musicVideoType: details.musicVideoType }),
  thumbnail: { thumbnails: writeThumbnails(details.thumbnails, origin) },
});

/** Formats are written only together with an expiry, which only status 'OK' has. */
const writeSongInfo = (info: SongInfo, origin: string): Static<typeof SongInfoShape> => ({
  playabilityStatus: {
    status: info.playability.status,
    ...(info.playability.reason === null ? {} : { reason: info.playability.reason }),
  },
  ...(info.details === null ? {} : { videoDetails: writeDetails(info.details, origin) }),
  ...(info.expiresInSeconds === null
    ? {}
    : {
        streamingData: {
          expiresInSeconds: String(info.expiresInSeconds),
          adaptiveFormats: info.formats.map((format) => writeFormat(format, origin)),
        },
      }),
});

export const songInfoRoute = route(songInfo, () => ({
  summary: 'Whether a track can be played, what it is, and the signed addresses of its streams.',
  cache: 'never',
  params: byVideoId,
  query: Type.Object({ accessToken: Type.Optional(Type.String({ maxLength: 4096 })) }),
  reply: SongInfoShape,
  write: writeSongInfo,
}));
