import { expect, it } from 'vitest';
import { NOTHING, toExtended, toToggled } from './selected-rows.ts';

const indexesOf = ({ indexes }: { indexes: ReadonlySet<number> }) => [...indexes].toSorted((a, b) => a - b);

it('toToggled selects a row and deselects it again', () => {
  const two = toToggled(toToggled(NOTHING, 3), 1);
  expect(indexesOf(two)).toEqual([1, 3]);
  expect(indexesOf(toToggled(two, 3))).toEqual([1]);
});

it('toExtended adds the range from the last toggled row, in either direction', () => {
  const begun = toToggled(toToggled(NOTHING, 9), 4);
  expect(indexesOf(toExtended(begun, 6))).toEqual([4, 5, 6, 9]);
  expect(indexesOf(toExtended(begun, 2))).toEqual([2, 3, 4, 9]);
  expect(indexesOf(toExtended(NOTHING, 2))).toEqual([2]);
});
