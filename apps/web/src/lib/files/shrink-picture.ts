/** Smaller files are sent as they are. */
const MAX_BYTES = 1024 * 1024;
/** Length of the shorter side, more than the largest cover that the server makes of it. */
const SIDE_PX = 1200;
const QUALITY = 0.9;
const WEBP = 'image/webp';

/** Fills what is transparent. */
function paintBehind(context: OffscreenCanvasRenderingContext2D, colour: string): void {
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = colour;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
}

async function redraw(picture: ImageBitmap): Promise<Blob> {
  const scale = Math.min(1, SIDE_PX / Math.min(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const webp = await canvas.convertToBlob({ type: WEBP, quality: QUALITY });
  if (webp.type === WEBP) return webp;
  // Safari cannot write WebP, and returns a PNG, which is larger than the photo was. JPEG has no transparency: behind
  // the picture the canvas becomes white, which would be black otherwise.
  if (context) paintBehind(context, 'white');
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

/**
 * Makes a photo small enough that a phone's slow uplink sends it in time.
 * @returns the file itself where the browser cannot read it, so that the server says what is wrong with it.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= MAX_BYTES) return file;
  try {
    const picture = await createImageBitmap(file);
    try {
      const smaller = await redraw(picture);
      return smaller.size < file.size ? smaller : file;
    } finally {
      picture.close();
    }
  } catch {
    return file;
  }
}
