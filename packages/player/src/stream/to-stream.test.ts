import { describe, expect, it } from 'vitest';
import { pickAudioFormat } from './to-stream.ts';
import { anAudioFormat, aVideoFormat } from '../testing/builders.ts';

describe('pickAudioFormat', () => {
  it.each([141, 251, 140, 171])('allows itag %i [9.01]', (itag) => {
    expect(pickAudioFormat([anAudioFormat(itag)])?.itag).toBe(itag);
  });

  it('allows no itag but 141, 251, 140 and 171 [9.01]', () => {
    const allowed = Array.from({ length: 1000 }, (_, itag) => itag).filter(
      (itag) => pickAudioFormat([anAudioFormat(itag)]) !== null,
    );
    expect(allowed).toEqual([140, 141, 171, 251]);
  });

  it('takes the first allowed format in the order of the list [5.02]', () => {
    const formats = [aVideoFormat(720), anAudioFormat(139), anAudioFormat(171), anAudioFormat(141)];
    expect(pickAudioFormat(formats)?.itag).toBe(171);
  });

  it('gives null when there is none', () => {
    expect(pickAudioFormat([anAudioFormat(139)])).toBeNull();
  });
});
