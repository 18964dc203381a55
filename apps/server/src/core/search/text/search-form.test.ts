import { describe, expect, it } from 'vitest';
import { toIndexWords, toSearchName, toWords, toWordsOfChunk, toWordsOfName } from './search-form.ts';

describe('the search form of names', () => {
  it.each([
    ['Beyoncé', 'beyonce'],
    ['  Sigur Rós  ', 'sigur ros'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['ガール', 'がーる'],
    ['Чёрный', 'черныи\u0306'.normalize('NFC')],
    ['Simon & Garfunkel', 'simon and garfunkel'],
    ['שָׁלוֹם', 'שלום'],
    ['أُمّ كلثوم', 'ام كلثوم'],
    ['إنت عمرى', 'انت عمري'],
    ['فیروزه صادقي کتاب', 'فيروزه صادقي كتاب'],
    ['حـــبيبة سؤال', 'حبيبه سوال'],
    ['Ħal Ŧahal Ŋuen Əlvida', 'hal tahal nuen elvida'],
    ['!!!', '!!!'],
    ['C#', 'c'],
    ['   ', ''],
  ])('of %s is %s', (text, name) => {
    expect(toSearchName(text)).toBe(name);
  });

  it('splits scripts without spaces into characters', () => {
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

  it('indexes words that signs separate both split and joined', () => {
    expect(toIndexWords("AC/DC don't")).toEqual(['ac', 'dc', 'don', 't', 'acdc', 'dont']);
  });

  it.each([
    ['21 Savage', 'twenty'],
    ['21 Savage', 'one'],
    ['twenty one pilots', '21'],
    ['Ninety-Nine', '99'],
    ['S&M', 'and'],
    ['R&B', 'rb'],
  ])('finds %s by %s [5.16]', (name, word) => {
    expect(toIndexWords(name)).toContain(word);
  });

  it('makes no number of words that are none together', () => {
    expect(toIndexWords('twenty thirty 20 1979')).toEqual(['twenty', 'thirty', '20', '1979', '30']);
  });

  it('leaves no query syntax', () => {
    expect(toWords('" OR NEAR(a*) \0 {x}: ^b -c')).toEqual(['or', 'near', 'a', 'x', 'b', 'c']);
  });

  it.each([
    ['Party 🎉 Time🔥', ['party', '🎉', 'time', '🔥']],
    ['👨‍👩‍👧', ['👨', '👩', '👧']],
    ['🇯🇵 Mix', ['🇯🇵', 'mix']],
    ['I ❤️ You', ['i', '❤', 'you']],
    ['Sold© Out™', ['sold', 'outtm']],
    ['!!!', ['！！！']],
    [' + / - ', ['＋／－']],
    ['÷', ['÷']],
    ['Wait...', ['wait']],
    [' \0\ud800 ', []],
  ])('takes emoji for words, and %j for one if nothing else is left', (text, words) => {
    expect(toWords(text)).toEqual(words);
  });

  it('yields no empty word for blanks', () => {
    expect(toWords('  salt   glass ')).toEqual(['salt', 'glass']);
    expect(toWords(' ')).toEqual([]);
    expect(toIndexWords('  ')).toEqual([]);
  });

  it('folds a circled letter, and keeps a name of signs only as it is typed', () => {
    expect(toSearchName(' !\u24b6! ')).toBe('a');
    expect(toSearchName('¡¡¡')).toBe('¡¡¡');
  });

  it('truncates a word to 64 letters', () => {
    expect(toWords('a'.repeat(100))).toEqual(['a'.repeat(64)]);
  });

  it('does not join words that no sign separates', () => {
    expect(toIndexWords('salt glass')).toEqual(['salt', 'glass']);
    expect(toIndexWords('東京')).toEqual(['東', '京']);
  });

  it('splits a name at spaces and scripts, and a chunk at signs', () => {
    expect(toWordsOfName('ac dc 東京')).toEqual(['ac', 'dc', '東', '京']);
    expect(toWordsOfName('!!!')).toEqual(['!!!']);
    expect(toWordsOfChunk('AC/DC')).toEqual(['ac', 'dc']);
  });
});
