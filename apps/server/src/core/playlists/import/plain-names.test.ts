import { describe, expect, it } from 'vitest';
import { splitArtists, toComparedName, toPlainTitle } from './plain-names.ts';

describe('a title of another program', () => {
  it.each([
    ['Anthem', 'Anthem'],
    ['Anthem (feat. Nina)', 'Anthem'],
    ['Anthem [Official Video] {HD}', 'Anthem'],
    ['Anthem - Remastered 2011', 'Anthem'],
    ['Anthem - Single Version', 'Anthem'],
    ['Anthem - Live at the Quay', 'Anthem'],
    ['Anthem (Mono) - 2009 Remaster', 'Anthem'],
    ['Love - Hate - Radio Edit', 'Love - Hate'],
  ])('%s is %s without the words of its version', (title, plain) => {
    expect(toPlainTitle(title)).toBe(plain);
  });

  it.each([
    ['Love - Hate'],
    ['Anthem - Alive'],
    ['Non-Stop'],
    ['(Untitled)'],
    ['[Live]'],
    [' - Live'],
    ['Anthem (unfinished'],
  ])('%s keeps words that are part of it', (title) => {
    expect(toPlainTitle(title)).toBe(title.trim());
  });

  it('without its version is the same a second time', () => {
    for (const title of ['Anthem (Live) - Edit', 'Love - Hate - Mix', '(a (b) c)', '(Untitled) [HD]'])
      expect(toPlainTitle(toPlainTitle(title))).toBe(toPlainTitle(title));
  });
});

describe('a line of artists', () => {
  it.each([
    ['Odd Lantern, Nina', ['Odd Lantern', 'Nina']],
    ['Odd Lantern; Nina/Ilse', ['Odd Lantern', 'Nina', 'Ilse']],
    ['Odd Lantern feat. Nina', ['Odd Lantern', 'Nina']],
    ['Odd Lantern FT Nina', ['Odd Lantern', 'Nina']],
    ['Odd Lantern featuring Nina', ['Odd Lantern', 'Nina']],
    ['Odd Lantern x Nina', ['Odd Lantern', 'Nina']],
    ['Odd Lantern with Nina and Ilse', ['Odd Lantern', 'Nina', 'Ilse']],
  ])('%s names each, and last the whole line', (line, names) => {
    expect(splitArtists(line)).toEqual([...names, line]);
  });

  it.each([
    ['Odd Lantern', ['Odd Lantern']],
    [' Maxx Sandford ', ['Maxx Sandford']],
    ['Nina,', ['Nina']],
    [' , ', []],
    ['', []],
  ])('%o names no more than %o', (line, names) => {
    expect(splitArtists(line)).toEqual(names);
  });
});

it('names of symbols alone are told apart, those of letters by their letters', () => {
  expect(toComparedName(' Béla! ')).toBe('bela');
  expect(toComparedName(' !!! ')).toBe('!!!');
  expect(toComparedName('+/-')).not.toBe(toComparedName('!!!'));
});
