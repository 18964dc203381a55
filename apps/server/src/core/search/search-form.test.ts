import { describe, expect, it } from 'vitest';
import { toIndexWords, toSearchName, toWords, toWordsOfChunk, toWordsOfName } from './search-form.ts';

describe('the form names are searched in', () => {
  it.each([
    ['Beyoncé', 'beyonce'],
    ['  Sigur Rós  ', 'sigur ros'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['ガール', 'がーる'],
    ['Чёрный', 'черныи\u0306'.normalize('NFC')],
    ['Simon & Garfunkel', 'simon and garfunkel'],
    ['שָׁלוֹם', 'שלום'],
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

  it('keeps the marks of Thai with their letters', () => {
    expect(toWords('กินน้อง')).toEqual(['กิ', 'น', 'น้', 'อ', 'ง']);
  });

  it.each([
    ['Für Elise', 'fuer'],
    ['Mötley Crüe', 'moetley'],
    ['P!nk', 'pink'],
    ['Ke$ha', 'kesha'],
    ['A$AP', 'asap'],
    ['Группа крови', 'gruppa'],
    ['Θάλασσα', 'thalassa'],
    ['うただ ヒカル', 'hikaru'],
    ['50 Cent', 'fifty'],
    ['Seven Seas', '7'],
    ["Guns N' Roses", 'and'],
  ])('finds %s by %s', (name, word) => {
    expect(toIndexWords(name)).toContain(word);
  });

  it('finds names that signs cut apart in either way', () => {
    expect(toIndexWords("AC/DC don't")).toEqual(['ac', 'dc', 'don', 't', 'acdc', 'dont']);
  });

  it('leaves nothing that a query language could read', () => {
    expect(toWords('" OR NEAR(a*) \0 {x}: ^b -c 👨‍👩‍👧')).toEqual(['or', 'near', 'a', 'x', 'b', 'c']);
  });

  it('keeps no blank for a word, however many there are', () => {
    expect(toWords('  salt   glass ')).toEqual(['salt', 'glass']);
    expect(toWords(' ')).toEqual([]);
    expect(toIndexWords('  ')).toEqual([]);
  });

  it('keeps signs alone as they are typed, in small letters', () => {
    expect(toSearchName(' !\u24b6! ')).toBe('a');
    expect(toSearchName('¡¡¡')).toBe('¡¡¡');
  });

  it('cuts a word at 64 letters', () => {
    expect(toWords('a'.repeat(100))).toEqual(['a'.repeat(64)]);
  });

  it('joins nothing that no sign cut apart', () => {
    expect(toIndexWords('salt glass')).toEqual(['salt', 'glass']);
    expect(toIndexWords('東京')).toEqual(['東', '京']);
  });

  it('has the words of a name, and of a chunk that signs or scripts cut apart', () => {
    expect(toWordsOfName('ac dc 東京')).toEqual(['ac', 'dc', '東', '京']);
    expect(toWordsOfName('!!!')).toEqual(['!!!']);
    expect(toWordsOfChunk('AC/DC')).toEqual(['ac', 'dc']);
  });
});
