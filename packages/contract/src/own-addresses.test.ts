import { describe, expect, it } from 'vitest';
import { toLargestSquare } from './own-addresses.ts';

describe('the largest square of a picture', () => {
  it('is the same picture in another size', () => {
    expect(toLargestSquare('https://music.example.org/art/a_B-1/120.webp')).toBe(
      'https://music.example.org/art/a_B-1/544.webp',
    );
  });

  it.each([
    'https://music.example.org/art/a_B-1/544.webp',
    'https://music.example.org/art/a_B-1/320x180.webp',
    'https://store.example.org/art/a_B-1/120.webp?X-Amz-Signature=1',
    'https://pictures.example.org/a=w120-h120',
  ])('is %s itself where the address tells no other size', (url) => {
    expect(toLargestSquare(url)).toBe(url);
  });
});
