import { describe, expect, it } from 'vitest';
import { isAddressError, toMediaErrorText } from './media-error.ts';

describe('an error of the audio element', () => {
  it.each([
    [{ code: 3, message: 'PIPELINE_ERROR_DECODE' }, 'PIPELINE_ERROR_DECODE'],
    [{ code: 1, message: '' }, 'Playback was stopped'],
    [{ code: 2, message: '' }, 'The connection broke while the song was loading'],
    [{ code: 3, message: '' }, 'The song could not be decoded'],
    [{ code: 4, message: '' }, 'The song could not be loaded'],
    [{ code: 9, message: '' }, 'The song could not be played'],
    [null, 'The song could not be played'],
  ])('%o is shown as %s [8.01]', (error, text) => {
    expect(toMediaErrorText(error)).toBe(text);
  });

  it.each([
    [1, false],
    [2, true],
    [3, false],
    [4, true],
  ])('with code %d may be caused by the stream address: %s', (code, isOne) => {
    expect(isAddressError({ code, message: '' })).toBe(isOne);
  });

  it('of null is not caused by the stream address', () => {
    expect(isAddressError(null)).toBe(false);
  });
});
