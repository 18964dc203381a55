import { type IPicture, selectCover } from 'music-metadata';

/** The MIME type of an ID3 or FLAC picture that is the address of an image instead of its bytes. */
const ADDRESS = '-->';

/** The embedded picture that is the cover of a song; null: there is none. */
export const pickCover = (pictures: readonly IPicture[] = []): IPicture | null =>
  selectCover(pictures.filter(({ format }) => format !== ADDRESS));
