import { describe, expect, it } from 'vitest';
import { splitArtist } from './split-names.ts';

describe('splitArtist', () => {
  it.each([
    ['Nina', ['Nina'], []],
    ['Nina; Otto', ['Nina', 'Otto'], []],
    ['Nina / Otto', ['Nina', 'Otto'], []],
    ['Nina & Otto', ['Nina', 'Otto'], []],
    ['Nina, Otto & Pia', ['Nina', 'Otto', 'Pia'], []],
    ['Metro Boomin, The Weeknd, 21 Savage', ['Metro Boomin', 'The Weeknd', '21 Savage'], []],
    ['Nina, Otto & The Band', ['Nina', 'Otto & The Band'], []],
    ['Tyler, The Creator & Otto', ['Tyler, The Creator', 'Otto'], []],
    ['Sammy Davis, Jr. & Count Basie', ['Sammy Davis, Jr.', 'Count Basie'], []],
    ['Xavier Cugat, His Orchestra, Dinah Shore', ['Xavier Cugat, His Orchestra', 'Dinah Shore'], []],
    ['Nina, Otto, His Band & Pia', ['Nina', 'Otto, His Band', 'Pia'], []],
    ['Nina, Otto, His Band & Friends, Pia', ['Nina', 'Otto, His Band & Friends', 'Pia'], []],
    ['Nina, Jrue & Sonset', ['Nina', 'Jrue', 'Sonset'], []],
    ['Nina, Son House & Son Lux', ['Nina', 'Son House', 'Son Lux'], []],
    ['Nina, Sons of Kemet, Otto', ['Nina', 'Sons of Kemet', 'Otto'], []],
    ['Nina, Company Flow, Co-Pilot', ['Nina', 'Company Flow', 'Co-Pilot'], []],
    ["Nina, Her's, Otto", ['Nina', "Her's", 'Otto'], []],
    ['Nina & Son House', ['Nina', 'Son House'], []],
    ['Nina & Company Flow, Otto', ['Nina', 'Company Flow', 'Otto'], []],
    ['Otto & Crosby, Stills & Nash', ['Otto', 'Crosby, Stills & Nash'], []],
    ['Nina, Tyler, The Creator, Otto', ['Nina', 'Tyler, The Creator', 'Otto'], []],
    ['Nina feat. Otto', ['Nina'], ['Otto']],
    ['Nina Feat.Otto', ['Nina'], ['Otto']],
    ['Nina (ft.Otto)', ['Nina'], ['Otto']],
    ['Nina ft. Otto & Pia', ['Nina'], ['Otto', 'Pia']],
    ['Nina (featuring Otto)', ['Nina'], ['Otto']],
    ['Nina feat. Otto (live) ', ['Nina'], ['Otto (live']],
    ['Nina feat. DJ (Otto) Pia', ['Nina'], ['DJ (Otto) Pia']],
    ['AC/DC feat. Simon & Garfunkel', ['AC/DC'], ['Simon & Garfunkel']],
    ['Nina x AC/DC', ['Nina', 'AC/DC'], []],
    ['Nina VS. Otto', ['Nina', 'Otto'], []],
    ['Simon & Garfunkel feat. Otto', ['Simon & Garfunkel'], ['Otto']],
    ['Nina feat. Earth, Wind & Fire', ['Nina'], ['Earth, Wind & Fire']],
  ])('splits %s into its names [10.117]', (text, main, featured) => {
    expect(splitArtist(text)).toEqual({ main, featured });
  });

  it.each([
    ['Simon & Garfunkel'],
    ['AC/DC'],
    ['Tyler, The Creator'],
    ['Earth, Wind & Fire'],
    ['Florence & The Machine'],
    ['Sammy Davis, Jr.'],
    ['Nina & Her Band'],
    ['Smith & Co.'],
    ['Nina & Sons'],
    ['Nina & Friends'],
    ['Nick Cave & the Bad Seeds'],
    ['Crosby, Stills, Nash & Young'],
    ['SIMON & GARFUNKEL'],
    ['Peter, Paul and Mary'],
    ['Emerson, Lake And Palmer'],
    ['Earth, Wind and Fire'],
    ['Crosby, Stills, Nash and Young'],
    ['Blood, Sweat, and Tears'],
    ['Featherstone'],
    ['Kraftwerk'],
    ['!!!'],
  ])('keeps %s as one act [10.70]', (text) => {
    expect(splitArtist(text)).toEqual({ main: [text], featured: [] });
  });
});

it('a capital X is part of a name, and a small one separates two [10.77]', () => {
  expect(splitArtist('Terror X Crew').main).toEqual(['Terror X Crew']);
  expect(splitArtist('Malcolm X x Otto').main).toEqual(['Malcolm X', 'Otto']);
});
