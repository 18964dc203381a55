import { toNameKey } from '../identity/ids.ts';

/** Acts whose name contains a separator. An act that is tagged as album artist needs no entry here. */
const WHOLE_NAMES: readonly string[] = [
  'AC/DC',
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
export const toWholeNameKey = (name: string): string => toNameKey(name.replaceAll(/ and /gi, ' & '));

const wholeKeys: ReadonlySet<string> = new Set(WHOLE_NAMES.map(toWholeNameKey));

/** Whether a name is that of one act, and must not be split although it contains a separator. */
export const isWholeName = (name: string): boolean => wholeKeys.has(toWholeNameKey(name));
