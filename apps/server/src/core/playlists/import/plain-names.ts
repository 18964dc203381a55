import { foldName } from '@segue/domain';

/** What follows a title in brackets, such as '(feat. Nina)' or '[Official Video]'. */
const IN_BRACKETS = /[([{][^()[\]{}]*[)\]}]/g;
/** A dash between a title and what services write behind it without brackets. */
const DASH = ' - ';
const VERSION = /\b(?:remaster|version|edit|mix|live|mono|stereo|single|bonus|feat)/i;
const BETWEEN_ARTISTS = /[,;/&]| feat\. | feat | ft\. | ft | featuring | x | with | and /i;

const withoutSuffix = (title: string): string => {
  const at = title.lastIndexOf(DASH);
  return at > 0 && VERSION.test(title.slice(at)) ? title.slice(0, at) : title;
};

/** A title without the words that tell one version from another. */
export const toPlainTitle = (title: string): string => {
  const plain = withoutSuffix(title.replace(IN_BRACKETS, ' ')).trim();
  return plain === '' ? title.trim() : plain;
};

/** The names of a line of artists, the whole line last where it is several. */
export const splitArtists = (artists: string): string[] => {
  const names = artists
    .split(BETWEEN_ARTISTS)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names.length > 1 ? [...names, artists.trim()] : names;
};

/** A name as it is compared; as it is where it is made of signs alone. */
export const toComparedName = (name: string): string => foldName(name) || name.trim().toLowerCase();
