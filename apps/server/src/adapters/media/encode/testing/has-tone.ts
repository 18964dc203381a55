import { Decoder, Demuxer, FilterAPI } from 'node-av/api';
import { AV_LOG_QUIET } from 'node-av/constants';
import { Log } from 'node-av/lib';

const RATE_HZ = 24_000;
const FORM = `aresample=${RATE_HZ},aformat=sample_fmts=flt:sample_rates=${RATE_HZ}:channel_layouts=mono`;

function decode(path: string): Float32Array[] {
  Log.setLevel(AV_LOG_QUIET);
  const input = Demuxer.openSync(path);
  const stream = input.audio();
  if (!stream) return [];
  const decoder = Decoder.createSync(stream);
  const filter = FilterAPI.create(FORM);
  const parts: Float32Array[] = [];
  for (const frame of filter.framesSync(decoder.framesSync(input.packetsSync(stream.index)))) {
    const bytes = frame?.data?.[0];
    if (frame && bytes)
      parts.push(new Float32Array(new Uint8Array(bytes.subarray(0, frame.nbSamples * 4)).buffer));
    frame?.free();
  }
  for (const part of [filter, decoder]) part[Symbol.dispose]();
  input.closeSync();
  return parts;
}

/** Share of a part's energy at one frequency (Goertzel algorithm): 0 to 1. */
function shareAt(samples: Float32Array, hz: number): number {
  const step = 2 * Math.cos((2 * Math.PI * hz) / RATE_HZ);
  let [last, before, energy] = [0, 0, 0];
  for (const sample of samples) {
    [last, before] = [sample + step * last - before, last];
    energy += sample * sample;
  }
  const power = last * last + before * before - step * last * before;
  return energy === 0 ? 0 : (2 * power) / (energy * samples.length);
}

const LOUD_SHARE = 0.3;
const LEAST_PARTS = 3;

/** Whether a media file contains a tone. @param path A file that one of our encoders made. */
export const hasTone = (path: string, hz: number): boolean =>
  decode(path).filter((part) => shareAt(part, hz) > LOUD_SHARE).length >= LEAST_PARTS;
