import sharp from 'sharp';
import { DEMO_COVERS } from '../covers/demo-covers.ts';

/** Renders the cover of a record. Throws RangeError for a record that has none. */
export async function renderCover(recordTitle: string, format: 'png' | 'jpeg'): Promise<Buffer> {
  const svg = DEMO_COVERS[recordTitle];
  if (svg === undefined) throw new RangeError(`Expected a cover for '${recordTitle}'.`);
  const picture = sharp(Buffer.from(svg)).flatten();
  return format === 'png'
    ? picture.png({ palette: true }).toBuffer()
    : picture.jpeg({ quality: 90 }).toBuffer();
}
