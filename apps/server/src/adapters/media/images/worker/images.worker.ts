import type { LibraryAccess } from '../../../../core/library/library-access.ts';
import type { ImageOutcome, ImageRequest } from '../image-protocol.ts';
import { serveRequests } from '../../process/serve-requests.ts';
import { makePictures } from './make-pictures.ts';
import { openImage, withDrawing } from './open-image.ts';
import { createPictureReader } from './read-picture.ts';

const readPicture = createPictureReader(JSON.parse(process.argv[2] ?? '') as LibraryAccess);

async function make({ source, output }: ImageRequest): Promise<ImageOutcome> {
  if (source.kind === 'drawing')
    return withDrawing(source.svg, async (image) => ({
      kind: 'made',
      pictures: await makePictures(image, output),
    }));
  const bytes = await readPicture(source);
  if (bytes === 'gone' || bytes === 'failed') return { kind: bytes };
  if (bytes === null) return { kind: 'unreadable' };
  try {
    return { kind: 'made', pictures: await makePictures(await openImage(bytes), output) };
  } catch (cause) {
    // Sharp throws plain errors with messages of libvips; no code tells them apart.
    if (cause instanceof Error) return { kind: 'unreadable' };
    throw cause;
  }
}

serveRequests(make);
