import { type CodecContext, FFmpegError } from 'node-av';

/**
 * Sets a codec's own options while its context is being configured. The `options` of `Encoder` do the same,
 * but node-av 6.1 frees that dictionary twice, which crashes a process that encodes more than one file.
 */
export function setCodecOptions(context: CodecContext, options: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(options)) {
    FFmpegError.throwIfError(context.setOption(name, value), `Failed to set codec option '${name}'`);
  }
}

/** Muxer options for reproducible files; without them Ogg and WebM contain a random number. */
export const SAME_EACH_TIME = { fflags: '+bitexact' } as const;
