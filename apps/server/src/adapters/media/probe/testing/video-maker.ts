import { writeFileSync } from 'node:fs';
import { Decoder, Demuxer, Encoder, Muxer } from 'node-av/api';
import { FF_ENCODER_LIBVPX_VP9 } from 'node-av/constants';
import { Dictionary } from 'node-av/lib';

/**
 * Writes a second of video: `video-maker.ts <scratch file> <target> <tags as JSON>`. In its own process:
 * after VP9 has been encoded, the next garbage collection may crash it with a segmentation fault.
 */
const [source = '', target = '', tags = '{}'] = process.argv.slice(2);

/** Ten frames of 64 x 36 px, each in another shade. */
const frames = Array.from({ length: 10 }, (_, at) => Buffer.alloc((64 * 36 * 3) / 2, 20 * at));
writeFileSync(source, Buffer.concat(frames));

const input = Demuxer.openSync(source, {
  format: 'rawvideo',
  options: { video_size: '64x36', pixel_format: 'yuv420p', framerate: '10' },
});
const stream = input.video();
if (!stream) throw new Error('The frames are missing');
const decoder = Decoder.createSync(stream);
const encoder = Encoder.createSync(FF_ENCODER_LIBVPX_VP9, {
  decoder,
  options: { deadline: 'realtime', 'cpu-used': 8 },
});
const output = Muxer.openSync<string>(target, {
  configure: (context) => {
    context.metadata = Dictionary.fromObject(JSON.parse(tags) as Record<string, string>);
  },
});
const index = output.addStream(encoder);
for (const packet of encoder.packetsSync(decoder.framesSync(input.packetsSync(stream.index)))) {
  output.writePacketSync(packet, index);
  packet?.free();
}
output.closeSync();
process.exit();
