import { describe, expect, it } from 'vitest';
import { pickAudioFormat } from './to-stream.ts';
import { anAudioFormat, aVideoFormat } from '../testing/builders.ts';

const anything = () => true;

describe('pickAudioFormat', () => {
  it.each([141, 251, 140, 171])('allows itag %i [9.01]', (itag) => {
    expect(pickAudioFormat([anAudioFormat(itag)], anything)?.itag).toBe(itag);
  });

  it('allows no itag but 141, 251, 140 and 171 [9.01]', () => {
    const allowed = Array.from({ length: 1000 }, (_, itag) => itag).filter(
      (itag) => pickAudioFormat([anAudioFormat(itag)], anything) !== null,
    );
    expect(allowed).toEqual([140, 141, 171, 251]);
  });

  it('takes the first allowed format in the order of the list [5.02]', () => {
    const formats = [aVideoFormat(720), anAudioFormat(139), anAudioFormat(171), anAudioFormat(141)];
    expect(pickAudioFormat(formats, anything)?.itag).toBe(171);
  });

  it('passes over a type the browser cannot play [5.02]', () => {
    const formats = [anAudioFormat(251), anAudioFormat(140, { mimeType: 'audio/mp4; codecs="mp4a.40.2"' })];
    expect(pickAudioFormat(formats, (type) => type.startsWith('audio/mp4'))?.itag).toBe(140);
  });

  it('gives null when there is none', () => {
    expect(pickAudioFormat([anAudioFormat(139)], anything)).toBeNull();
  });
});
