/**
 * File extensions that make music-metadata select the parser of a container. For extensions it does not know
 * ('.aiff') it would search a list of all file types, which takes 4 ms.
 */
const ENDINGS: Readonly<Record<string, string>> = {
  mp3: '.mp3',
  aac: '.aac',
  flac: '.flac',
  mov: '.mp4',
  ogg: '.ogg',
  wav: '.wav',
  aiff: '.aif',
  asf: '.wma',
  ape: '.ape',
  wv: '.wv',
  mpc: '.mpc',
  mpc8: '.mpc',
  dsf: '.dsf',
  matroska: '.mkv',
};

/**
 * A file name whose extension selects the parser; undefined: the name of the file itself does, or else its content.
 * @param container As FFmpeg detected it.
 */
export const toParserName = (container: string): string | undefined => ENDINGS[container];
