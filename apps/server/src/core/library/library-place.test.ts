import { expect, it } from 'vitest';
import { isUnder, mergePlaces, outermost, withoutNested } from './library-place.ts';

const at = (path: string, root = '/music') => ({ root, path });

it('mergePlaces merges folders into the outermost ones', () => {
  expect(mergePlaces([at('Nina/Tide'), at('Otto')], [at('Nina'), at('Otto'), at('Nina', '/more')])).toEqual([
    at('Otto'),
    at('Nina'),
    at('Nina', '/more'),
  ]);
  expect(mergePlaces([at('Nina')], [at('')])).toEqual([at('')]);
  expect(mergePlaces([at('Nina')], [at('Ninas')])).toEqual([at('Nina'), at('Ninas')]);
});

it('mergePlaces turns many folders into everything (null), which absorbs any folder', () => {
  const many = Array.from({ length: 60 }, (_, index) => at(String(index)));
  expect(mergePlaces(many, [])).toBeNull();
  expect(mergePlaces(null, [at('Nina')])).toBeNull();
});

it('mergePlaces keeps 50 folders, and turns 51 into everything', () => {
  const places = Array.from({ length: 51 }, (_, index) => at(String(index)));
  expect(mergePlaces(places.slice(1), [])).toHaveLength(50);
  expect(mergePlaces(places, [])).toBeNull();
  expect(mergePlaces([at('Nina')], null)).toBeNull();
});

it('outermost reads each of many folders a few times only [10.141]', () => {
  let reads = 0;
  const places = Array.from({ length: 1000 }, (_, index) => ({
    root: '/music',
    get path() {
      reads += 1;
      return `Nina/${index}`;
    },
  }));
  expect(outermost(places)).toHaveLength(1000);
  expect(reads).toBeLessThan(10_000);
});

it('outermost keeps the first of equal folders, and none below another one', () => {
  const places = [
    at('Nina/Tide/1'),
    at('Otto'),
    at('Otto'),
    at('Nina'),
    at('Ninas'),
    at('', '/more'),
    at('a', '/more'),
  ];
  expect(outermost(places)).toEqual([at('Otto'), at('Nina'), at('Ninas'), at('', '/more')]);
});

it('withoutNested leaves out folders inside others, also in a bucket or in the root of the disk', () => {
  expect(withoutNested(['/music/inbox', '/music', '/musical', '/music'])).toEqual(['/music', '/musical']);
  expect(withoutNested(['s3://b/music', 's3://b/music/inbox', '/a'])).toEqual(['s3://b/music', '/a']);
  expect(withoutNested(['/a', '/'])).toEqual(['/']);
});

it.each([
  ['Nina', 'Nina', true],
  ['Nina/Tide', 'Nina', true],
  ['Ninas', 'Nina', false],
  ['Nina', 'Nina/Tide', false],
  ['Nina', '', true],
  ['', '', true],
  ['', 'Nina', false],
  ['/music/Nina', '/music', true],
  ['/musical', '/music', false],
  ['/music', '/', true],
])('isUnder of the path %j and the folder %j is %s', (path, folder, isInside) => {
  expect(isUnder(path, folder)).toBe(isInside);
});
