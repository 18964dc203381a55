import { describe, expect, it } from 'vitest';
import { toIndexWords, toSearchName, toWords } from './search-form.ts';

describe('the form names are searched in', () => {
  it.each([
    ['Beyoncé', 'beyonce'],
    ['  Sigur Rós  ', 'sigur ros'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['ガール', 'かーる'],
    ['!!!', '!!!'],
    ['C#', 'c'],
    ['   ', ''],
  ])('of %s is %s', (text, name) => {
    expect(toSearchName(text)).toBe(name);
  });

  it('cuts scripts without spaces into characters', () => {
    expect(toWords('東京 Tokyo2')).toEqual(['東', '京', 'tokyo2']);
    expect(toWords('사랑 노래')).toEqual(['사랑', '노래']);
  });

  it('finds names that signs cut apart in either way', () => {
    expect(toIndexWords("AC/DC don't")).toEqual(['ac', 'dc', 'don', 't', 'acdc', 'dont']);
  });

  it('leaves nothing that a query language could read', () => {
    expect(toWords('" OR NEAR(a*) \0 {x}: ^b -c 👨‍👩‍👧')).toEqual(['or', 'near', 'a', 'x', 'b', 'c']);
  });
});
