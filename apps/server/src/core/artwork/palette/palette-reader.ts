import { findArtworkId } from '@segue/contract/own-addresses';
import { createBestEffortWrites } from '../../log/best-effort.ts';
import type { Log } from '../../log/log.ts';
import type { Artwork, ArtworkStore, PictureFailure } from '../artwork.store.ts';
import { toPalette } from './to-palette.ts';

/** The pixels of a downscaled picture. */
interface PixelCopy {
  /** Red, green, blue and alpha of each pixel, 0 to 255. */
  readonly rgba: Uint8Array;
}

/** Port: decodes pictures. */
export interface PixelReader {
  /** Decodes a picture and scales it to 64x64 px. */
  readonly read: (artwork: Artwork) => Promise<PixelCopy | PictureFailure>;
}

export type PaletteOutcome =
  /** At least three colours as `#rrggbb`: index 0 is the background, 2 the primary colour. */
  | { readonly kind: 'found'; readonly palette: readonly string[] }
  /** The reason is a sentence for the client. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The picture cannot be read now; retry later. */
  | { readonly kind: 'busy' };

/** The colours of a thumbnail (`colorPalette`). */
export interface PaletteReader {
  /** @param url A thumbnail address of this server. The url is only parsed, never fetched. */
  readonly load: (url: string) => Promise<PaletteOutcome>;
}

export interface PaletteReaderPorts {
  readonly store: Pick<ArtworkStore, 'find' | 'savePalette'>;
  readonly pixels: PixelReader;
  /** Whether an origin, such as 'https://music.example', belongs to this server. */
  readonly isOwnOrigin: (origin: string) => boolean;
  readonly log: Log;
}

/** Base for parsing root-relative addresses. */
const PLACEHOLDER_ORIGIN = 'http://here.invalid';

const refuse = (reason: string): PaletteOutcome => ({ kind: 'refused', reason });

/** The artwork id in a thumbnail address of this server; null: it is no such address. */
function toArtworkId(url: string, isOwnOrigin: PaletteReaderPorts['isOwnOrigin']): string | null {
  if (!URL.canParse(url, PLACEHOLDER_ORIGIN)) return null;
  const { origin, pathname, protocol } = new URL(url, PLACEHOLDER_ORIGIN);
  if (!/^https?:$/.test(protocol)) return null;
  if (origin !== PLACEHOLDER_ORIGIN && !isOwnOrigin(origin)) return null;
  return findArtworkId(pathname);
}

export function createPaletteReader({ store, pixels, isOwnOrigin, log }: PaletteReaderPorts): PaletteReader {
  const writeBestEffort = createBestEffortWrites('palette', log);
  const make = async (artwork: Artwork): Promise<PaletteOutcome> => {
    const copy = await pixels.read(artwork);
    if (copy === 'gone') return refuse('The file of this picture is missing.');
    if (copy === 'failed' || copy === 'busy') return { kind: 'busy' };
    const palette = copy === 'unreadable' ? null : toPalette(copy.rgba);
    if (palette === null) return refuse('This picture cannot be read.');
    await writeBestEffort(() => store.savePalette(artwork.artworkId, palette));
    return { kind: 'found', palette };
  };

  return {
    load: async (url) => {
      const artworkId = toArtworkId(url, isOwnOrigin);
      if (artworkId === null) return refuse('Expected the address of a picture of this server.');
      const artwork = await store.find(artworkId);
      if (artwork === null) return refuse('There is no such picture.');
      return artwork.palette === null ? make(artwork) : { kind: 'found', palette: artwork.palette };
    },
  };
}
