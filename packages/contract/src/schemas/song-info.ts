import { Type } from 'typebox';
import { Thumbnails } from './common.ts';

const text = (description: string) => Type.Optional(Type.String({ description }));

const Format = Type.Object({
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
});

/** Test `playabilityStatus.status` first: the other parts are absent unless it is 'OK'. */
export const SongInfoReply = Type.Object({
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
    Type.Object({ expiresInSeconds: Type.String(), adaptiveFormats: Type.Array(Format) }),
  ),
});
