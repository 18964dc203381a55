import { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api';
import {
  FF_ENCODER_AAC,
  FF_ENCODER_ALAC,
  FF_ENCODER_FLAC,
  FF_ENCODER_LIBOPUS,
  FF_ENCODER_LIBVPX_VP9,
  FF_ENCODER_MPEG2VIDEO,
  FF_ENCODER_MPEG4,
  FF_ENCODER_WAVPACK,
  FF_ENCODER_WMAV2,
  type FFEncoderCodec,
} from 'node-av/constants';

const KINDS = {
  aac: { encoder: FF_ENCODER_AAC, filters: 'aformat=sample_fmts=fltp' },
  alac: { encoder: FF_ENCODER_ALAC, filters: 'aformat=sample_fmts=s16p' },
  flac: { encoder: FF_ENCODER_FLAC, filters: 'aformat=sample_fmts=s16' },
  /** Six channels with the same tone, with a peak of 0.6. */
  surround: {
    encoder: FF_ENCODER_FLAC,
    filters: `pan=5.1|${Array.from({ length: 6 }, (_, channel) => `c${channel}=4.8*c0`).join('|')},aformat=sample_fmts=s16`,
  },
  opus: { encoder: FF_ENCODER_LIBOPUS, filters: 'aresample=48000,aformat=sample_fmts=flt' },
  wavpack: { encoder: FF_ENCODER_WAVPACK, filters: 'aformat=sample_fmts=s16p' },
  wma: { encoder: FF_ENCODER_WMAV2, filters: 'aformat=sample_fmts=fltp:channel_layouts=stereo' },
  mpeg4: { encoder: FF_ENCODER_MPEG4, filters: 'format=yuv420p' },
  /** Wide pixels, as on a DVD. */
  dvd: { encoder: FF_ENCODER_MPEG4, filters: 'setsar=64/45,format=yuv420p' },
  /** The upper half is white, the lower half black. */
  halves: {
    encoder: FF_ENCODER_MPEG4,
    filters: "format=yuv420p,geq=lum='if(lt(Y,H/2),235,16)':cb=128:cr=128",
  },
  /** Upright bars that move to the right by a quarter of their width from one field to the next. */
  interlaced: {
    encoder: FF_ENCODER_MPEG2VIDEO,
    filters:
      "format=yuv420p,geq=lum='if(lt(mod(X+8*N,64),32),235,16)':cb=128:cr=128,tinterlace=interleave_top",
  },
  vp9: { encoder: FF_ENCODER_LIBVPX_VP9, filters: 'format=yuv420p' },
} as const;

export type MadeFileKind = keyof typeof KINDS;

const PICTURES: ReadonlySet<MadeFileKind> = new Set(['mpeg4', 'dvd', 'halves', 'interlaced', 'vp9']);
const OPTIONS: Readonly<Partial<Record<MadeFileKind, Readonly<Record<string, string | number>>>>> = {
  vp9: { deadline: 'realtime', 'cpu-used': 8 },
  interlaced: { flags: '+ilme+ildct' },
};
const isPicture = (kind: MadeFileKind): boolean => PICTURES.has(kind);

function main(path: string, kind: MadeFileKind, seconds: string, size: string): never {
  const source = isPicture(kind) ? `testsrc2=s=${size}:r=25:d=${seconds}` : `sine=440:r=44100:d=${seconds}`;
  const input = Demuxer.openSync(source, { format: 'lavfi' });
  const stream = isPicture(kind) ? input.video() : input.audio();
  if (!stream) throw new Error('Expected a stream.');
  const decoder = Decoder.createSync(stream);
  const filter = FilterAPI.create(KINDS[kind].filters);
  const encoder = Encoder.createSync<FFEncoderCodec>(KINDS[kind].encoder, {
    decoder,
    filter,
    options: OPTIONS[kind] ?? {},
  });
  const output = Muxer.openSync(path);
  const index = output.addStream(encoder);
  const frames = filter.framesSync(decoder.framesSync(input.packetsSync(stream.index)));
  for (const packet of encoder.packetsSync(frames)) output.writePacketSync(packet, index);
  output.closeSync();
  process.exit(0);
}

const [, , path = '', kind = 'flac', seconds = '1', size = '1280x720'] = process.argv;
main(path, kind as MadeFileKind, seconds, size);
