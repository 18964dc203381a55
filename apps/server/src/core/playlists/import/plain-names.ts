import { toSearchName } from '../../search/text/search-form.ts';

/** Additions to a title in brackets, such as '(feat. Nina)' or '[Official Video]'. */
const IN_BRACKETS = /[([{][^()[\]{}]*[)\]}]/g;
/** Separates a title from version words that services append without brackets. */
const DASH = ' - ';
const VERSION = /\b(?:remaster|version|edit|mix|live|mono|stereo|single|bonus|feat)/i;
const BETWEEN_ARTISTS = /[,;/&]| feat\. | feat | ft\. | ft | featuring | x | with | and /i;

const withoutSuffix = (title: string): string => {
  const at = title.lastIndexOf(DASH);
  return at > 0 && VERSION.test(title.slice(at)) ? title.slice(0, at) : title;
};

/** A title without version words. */
export const toPlainTitle = (title: string): string => {
  const plain = withoutSuffix(title.replace(IN_BRACKETS, ' ')).trim();
  return plain === '' ? title.trim() : plain;
};

/** Splits a line of artists into names; if there are several, the whole line comes last. */
export const splitArtists = (artists: string): string[] => {
  const names = artists
    .split(BETWEEN_ARTISTS)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names.length > 1 ? [...names, artists.trim()] : names;
};

/**
 * A name normalized as the search does, so that a song it finds is compared by the same form; here '+' between two
 * words is 'and' as well. A name of symbols alone is only trimmed and lower-cased.
 */
export const toComparedName = (name: string): string => toSearchName(name.replaceAll(' + ', ' and '));
