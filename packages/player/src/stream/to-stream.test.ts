import { describe, expect, it } from 'vitest';
import { pickAudioFormat } from './to-stream.ts';
import { anAudioFormat, aVideoFormat } from '../testing/builders.ts';

describe('pickAudioFormat', () => {
  it.each([141, 251, 140, 171])('allows itag %i [9.01]', (itag) => {
    expect(pickAudioFormat([anAudioFormat(itag)], false)?.itag).toBe(itag);
  });

  it('allows no itag but 141, 251, 140 and 171 [9.01]', () => {
    const allowed = Array.from({ length: 1000 }, (_, itag) => itag).filter(
      (itag) => pickAudioFormat([anAudioFormat(itag)], false) !== null,
    );
    expect(allowed).toEqual([140, 141, 171, 251]);
  });

  it('takes the first allowed format in the order of the list [5.02]', () => {
    const formats = [aVideoFormat(720), anAudioFormat(139), anAudioFormat(171), anAudioFormat(141)];
    expect(pickAudioFormat(formats, false)?.itag).toBe(171);
  });

  it('takes the first of up to 200 kbit/s for a listener who saves data, if there is one [5.30]', () => {
    const small = aVideoFormat(144, { bitrate: 80_000 });
    const lossless = anAudioFormat(141, { bitrate: 200_001 });
    const opus = anAudioFormat(251, { bitrate: 200_000 });
    const aac = anAudioFormat(140, { bitrate: 128_000 });
    expect(pickAudioFormat([small, lossless, opus, aac], true)).toBe(opus);
    expect(pickAudioFormat([small, lossless, opus, aac], false)).toBe(lossless);
    expect(pickAudioFormat([lossless], true)).toBe(lossless);
    expect(pickAudioFormat([small], true)).toBeNull();
  });

  it('gives null when there is none', () => {
    expect(pickAudioFormat([anAudioFormat(139)], false)).toBeNull();
  });
});
