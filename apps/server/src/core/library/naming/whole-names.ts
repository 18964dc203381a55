import { rememberTexts } from '../../remember-texts.ts';
import { toNameKey } from '../identity/ids.ts';

/** Acts whose name contains a separator. An act that is tagged as album artist needs no entry here. */
const WHOLE_NAMES: readonly string[] = [
  'AC/DC',
  'Au/Ra',
  'Bremer/McCoy',
  'GZA/Genius',
  'K/DA',
  'LOONA 1/3',
  'Phantom/Ghost',
  'She/Her/Hers',
  'Smith/Kotzen',
  '22/7',
  "5/8erl in Ehr'n",
  'Simon & Garfunkel',
  'Tyler, The Creator',
  'Earth, Wind & Fire',
  'Hall & Oates',
  'Daryl Hall & John Oates',
  'Crosby, Stills & Nash',
  'Crosby, Stills, Nash & Young',
  'Emerson, Lake & Palmer',
  'Blood, Sweat & Tears',
  'Peter, Paul & Mary',
  'Sam & Dave',
  'Ike & Tina Turner',
  'Mumford & Sons',
  'Nico & Vinz',
  'Chas & Dave',
  'Sonny & Cher',
  'Brooks & Dunn',
  'Big & Rich',
  'Seals & Crofts',
  'Loggins & Messina',
  'Above & Beyond',
  'Chase & Status',
  'Aly & Fila',
  'Eric B. & Rakim',
  'Pete Rock & C.L. Smooth',
  'Belle & Sebastian',
  'Iron & Wine',
  'Angus & Julia Stone',
  'Matt & Kim',
  'She & Him',
  'Years & Years',
  'Zager & Evans',
  'Captain & Tennille',
  'Ashford & Simpson',
  'Polo & Pan',
  'Dimitri Vegas & Like Mike',
  'Macklemore & Ryan Lewis',
  'Sly & Robbie',
  'Foster & Allen',
  'Peters & Lee',
  'Mel & Kim',
  'Flatt & Scruggs',
  'Peaches & Herb',
  'Love & Rockets',
  'Medeski, Martin & Wood',
  'Now, Now',
  'Dave Dee, Dozy, Beaky, Mick & Tich',
  'England Dan & John Ford Coley',
  'Up, Bustle & Out',
];

/** The key that whole names are compared by: like `toNameKey`, but 'and' and '&' are the same. */
const toWholeNameKey = rememberTexts((name) => toNameKey(name.replaceAll(/ and /gi, ' & ')));

/** Separators that no spelling of a name has which another spelling lacks: 'Hall & Oates' is never 'Hall; Oates'. */
const CLEAR_SEPARATORS = [';', '/'];

/** Whether a name is that of one act, and must not be split although it contains a separator. */
export type IsWhole = (name: string) => boolean;

/** Recognises these names, in other spellings too: with 'and', or without commas. */
export function createIsWhole(names: readonly string[]): IsWhole {
  const byKey = Map.groupBy(names, toWholeNameKey);
  return (name) =>
    (byKey.get(toWholeNameKey(name)) ?? []).some((whole) =>
      CLEAR_SEPARATORS.every((separator) => whole.includes(separator) || !name.includes(separator)),
    );
}

export const isWholeName = createIsWhole(WHOLE_NAMES);
