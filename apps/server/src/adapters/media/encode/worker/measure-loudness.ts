import { writeFileSync } from 'node:fs';
import { Decoder, type Demuxer, FilterAPI } from 'node-av/api';
import { endWithoutServer } from './transcode.ts';
import { findSound } from './make-audio.ts';

/** Each frame tells the integrated loudness of all up to it. One channel is heard from two speakers. */
const FILTER = 'ebur128=metadata=1:framelog=quiet:dualmono=true';
const INTEGRATED = 'lavfi.r128.I';

/** Writes the integrated loudness of the sound of a file as text, in LUFS. @throws Error when it holds no sound. */
export function measureLoudness(input: Demuxer, targetPath: string): void {
  const stream = findSound(input);
  const decoder = Decoder.createSync(stream, { exitOnError: false, threadCount: 1 });
  const filter = FilterAPI.create(FILTER, { threads: 1 });
  let lufs: string | null = null;
  for (const frame of filter.framesSync(decoder.framesSync(input.packetsSync(stream.index)))) {
    endWithoutServer();
    const metadata = frame?.getMetadata();
    lufs = metadata?.get(INTEGRATED) ?? lufs;
    metadata?.free();
    frame?.free();
  }
  if (lufs === null) throw new Error('Nothing in the file could be read.');
  writeFileSync(targetPath, lufs);
}
