import { afterEach, describe, expect, it, vi } from 'vitest';
import { shrinkPicture } from './shrink-picture.ts';

/** Noise, which hardly compresses. @param clearPx Rows at the top that are transparent. */
async function aPhoto(widthPx: number, heightPx: number, clearPx = 0): Promise<File> {
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  const pixels = new ImageData(widthPx, heightPx);
  let noise = 1;
  for (let at = 0; at < pixels.data.length; at += 1) {
    noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) >>> 0;
    pixels.data[at] = at % 4 === 3 ? 255 : noise >>> 24;
  }
  pixels.data.fill(0, 0, clearPx * widthPx * 4);
  canvas.getContext('2d')?.putImageData(pixels, 0, 0);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'photo.png');
}

/** Red, green, blue and alpha of a pixel, 0 to 255. */
async function colourAt(picture: Blob, x: number, y: number): Promise<readonly number[]> {
  const bitmap = await createImageBitmap(picture);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  return [...(context?.getImageData(x, y, 1, 1).data ?? [])];
}

afterEach(() => vi.restoreAllMocks());

/** Makes the browser write PNG where it is asked for WebP, as Safari does. */
function forgetWebp(): void {
  const original = Object.getOwnPropertyDescriptor(OffscreenCanvas.prototype, 'convertToBlob');
  const convert = original?.value as OffscreenCanvas['convertToBlob'];
  vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob').mockImplementation(function (
    this: OffscreenCanvas,
    options,
  ) {
    return convert.call(this, options?.type === 'image/webp' ? { type: 'image/png' } : options);
  });
}

describe('shrinkPicture', () => {
  it('redraws a large photo as JPEG in a browser that writes no WebP', async () => {
    const photo = await aPhoto(2400, 1600);
    forgetWebp();
    const smaller = await shrinkPicture(photo);
    expect(smaller.type).toBe('image/jpeg');
    expect(smaller.size).toBeLessThan(photo.size);
    const { width, height } = await createImageBitmap(smaller);
    expect([width, height]).toEqual([1800, 1200]);
  });

  it('makes what is transparent white in a browser that writes no WebP [2.212]', async () => {
    const logo = await aPhoto(1600, 1600, 400);
    forgetWebp();
    const smaller = await shrinkPicture(logo);
    expect(smaller.type).toBe('image/jpeg');
    const [corner, below] = [await colourAt(smaller, 10, 10), await colourAt(smaller, 10, 900)];
    expect(Math.min(...corner)).toBeGreaterThan(250);
    expect(Math.min(...below)).toBeLessThan(250);
  });

  it('redraws a large photo with a shorter side of 1,200 px', async () => {
    const photo = await aPhoto(2400, 1600);
    expect(photo.size).toBeGreaterThan(1024 * 1024);
    const smaller = await shrinkPicture(photo);
    expect(smaller.size).toBeLessThan(photo.size);
    const { width, height } = await createImageBitmap(smaller);
    expect([width, height]).toEqual([1800, 1200]);
  });

  it('returns a small file as it is', async () => {
    const cover = await aPhoto(300, 300);
    expect(await shrinkPicture(cover)).toBe(cover);
  });

  it('returns a large file that is no picture as it is', async () => {
    const notes = new File([new Uint8Array(2 * 1024 * 1024)], 'notes.txt');
    expect(await shrinkPicture(notes)).toBe(notes);
  });
});
