import { describe, expect, it } from 'vitest';
import { splitArtists, toComparedName, toPlainTitle } from './plain-names.ts';

describe('toPlainTitle', () => {
  it.each([
    ['Anthem', 'Anthem'],
    ['Anthem (feat. Nina)', 'Anthem'],
    ['Anthem [Official Video] {HD}', 'Anthem'],
    ['Anthem - Remastered 2011', 'Anthem'],
    ['Anthem - Single Version', 'Anthem'],
    ['Anthem - Live at the Quay', 'Anthem'],
    ['Anthem (Mono) - 2009 Remaster', 'Anthem'],
    ['Love - Hate - Radio Edit', 'Love - Hate'],
    ['Anthem ft. Nina', 'Anthem'],
    ['Anthem - feat. Nina', 'Anthem'],
    ['Part 2 feat. Nina', 'Part 2'],
    ['Anthem 2 Featuring Nina', 'Anthem 2'],
    ['Love - Hate featuring Nina', 'Love - Hate'],
    ['Anthem - Acoustic', 'Anthem'],
    ['Anthem - Nina Remix', 'Anthem'],
    ['紅（Live）【HD】', '紅'],
  ])('reduces %s to %s without version words', (title, plain) => {
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
    ['50 ft Queenie'],
    ['50 ft. Queenie'],
    ['Love - Democracy'],
  ])('keeps %s, whose words are part of the title', (title) => {
    expect(toPlainTitle(title)).toBe(title.trim());
  });

  it('is idempotent', () => {
    for (const title of ['Anthem (Live) - Edit', 'Love - Hate - Mix', '(a (b) c)', '(Untitled) [HD]'])
      expect(toPlainTitle(toPlainTitle(title))).toBe(toPlainTitle(title));
  });
});

describe('splitArtists', () => {
  it.each([
    ['Odd Lantern, Nina', ['Odd Lantern', 'Nina']],
    ['Odd Lantern; Nina/Ilse', ['Odd Lantern', 'Nina', 'Ilse']],
    ['Odd Lantern feat. Nina', ['Odd Lantern', 'Nina']],
    ['Odd Lantern FT Nina', ['Odd Lantern', 'Nina']],
    ['Odd Lantern featuring Nina', ['Odd Lantern', 'Nina']],
    ['Odd Lantern x Nina', ['Odd Lantern', 'Nina']],
    ['Odd Lantern vs. Nina', ['Odd Lantern', 'Nina']],
    ['Odd Lantern with Nina and Ilse', ['Odd Lantern', 'Nina', 'Ilse']],
  ])('splits %s into its names, followed by the whole line', (line, names) => {
    expect(splitArtists(line)).toEqual([...names, line]);
  });

  it.each([
    ['Odd Lantern', ['Odd Lantern']],
    [' Maxx Sandford ', ['Maxx Sandford']],
    ['Nina,', ['Nina']],
    ['Nina (feat. Odd Lantern)', ['Nina']],
    ['Nina - Topic', ['Nina']],
    ['Tides, The', ['Tides']],
    ['(Untitled)', ['(Untitled)']],
    [' , ', []],
    ['', []],
  ])('splits %o into no more than %o', (line, names) => {
    expect(splitArtists(line)).toEqual(names);
  });
});

it('toComparedName folds names to their letters, and keeps names of symbols distinct', () => {
  expect(toComparedName(' Béla! ')).toBe('bela');
  expect(toComparedName(' !!! ')).toBe('!!!');
  expect(toComparedName('+/-')).not.toBe(toComparedName('!!!'));
});

it.each([
  ['Rock & Roll', 'Rock and Roll'],
  ['Ilse + The Tides', 'Ilse and the Tides'],
  ['ёлка', 'елка'],
])('toComparedName takes %s for %s, as the search does [12.36]', (one, other) => {
  expect(toComparedName(one)).toBe(toComparedName(other));
});
