import { toSearchName } from '../../search/text/search-form.ts';

/** Additions in brackets, such as '(feat. Nina)' or '[Official Video]', also in full-width ones. */
const IN_BRACKETS = /[([{（［｛【][^()[\]{}（）［］｛｝【】]*[)\]}）］｝】]/g;
/** Separates a title from version words that services append without brackets. */
const DASH = ' - ';
const VERSION =
  /\b(?:remaster|remix|version|edit|mix|live|mono|stereo|single|bonus|acoustic|instrumental|karaoke|demos?\b)/i;
/** Begins the guests at the end of a title. After a number 'ft' is a measure: '50 ft Queenie'. */
const GUESTS = /(?:(?<!\d) ft| feat| featuring)\.? /i;
/** What brackets tell about others or the source, whose numbers are not of the title. */
const CREDIT = /\b(?:feat|ft|featuring|with|from|prod|official)\b/i;
const WITHOUT_VOICE = /\b(?:instrumental|karaoke)\b/i;
const BETWEEN_ARTISTS = /[,;/&]| feat\. | feat | ft\. | ft | featuring | vs\. | vs | x | with | and /i;

const withoutSuffix = (title: string): string => {
  const at = title.lastIndexOf(DASH);
  return at > 0 && VERSION.test(title.slice(at)) ? title.slice(0, at) : title;
};

const withoutGuests = (title: string): string => {
  const at = title.search(GUESTS);
  const own = at < 0 ? title : title.slice(0, at);
  return at > 0 && own.endsWith(' -') ? own.slice(0, -2) : own;
};

/** A title without version words and guests. */
export const toPlainTitle = (title: string): string => {
  const plain = withoutSuffix(withoutGuests(title.replace(IN_BRACKETS, ' '))).trim();
  return plain === '' ? title.trim() : plain;
};

/** The numbers of a title, such as '1' of 'Anthem (Part 1)', without those of its version and credits. */
export const readTitleNumbers = (title: string): string => {
  const part = title.replace(IN_BRACKETS, (inside) =>
    VERSION.test(inside) || CREDIT.test(inside) ? ' ' : inside,
  );
  return withoutSuffix(withoutGuests(part)).match(/\d+/g)?.join(' ') ?? '';
};

export const isWithoutVoice = (title: string): boolean => WITHOUT_VOICE.test(title);

/** An artist without additions in brackets, the article after a comma, and the '- Topic' of YouTube's channels. */
const toPlainArtist = (artist: string): string =>
  artist
    .replace(IN_BRACKETS, ' ')
    .replace(/ - Topic$/, '')
    .replace(/, the(?=$|\s*[;/&])/gi, '')
    .trim() || artist.trim();

/** Splits a line of artists into names; if there are several, the whole line comes last. */
export const splitArtists = (artists: string): string[] => {
  const line = toPlainArtist(artists);
  const names = line
    .split(BETWEEN_ARTISTS)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names.length > 1 ? [...names, line] : names;
};

/**
 * A name normalized as the search does, so that a song it finds is compared by the same form; here '+' between two
 * words is 'and' as well. A name of symbols alone is only trimmed and lower-cased.
 */
export const toComparedName = (name: string): string => toSearchName(name.replaceAll(' + ', ' and '));

/** The compared form of an artist's name, with or without its article. */
export const toComparedArtist = (name: string): string =>
  toComparedName(toPlainArtist(name)).replace(/^the (?=.)|(?<=.) the$/g, '');
