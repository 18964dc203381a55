import { expect, it } from 'vitest';
import { createSeededRandom } from '../../seeded-random.ts';
import { editDistance } from '../vocabulary/edit-distance.ts';
import { NameSignatures } from './name-signatures.ts';

const LETTERS = 'abcdefghié東';
const { next: random } = createSeededRandom('names');
const pick = (count: number): number => Math.floor(random() * count);
const aLetter = (): string => LETTERS.charAt(pick(LETTERS.length));
const aName = (): string => Array.from({ length: 5 + pick(20) }, aLetter).join('');

const EDITS: readonly ((name: string, at: number) => string)[] = [
  (name, at) => name.slice(0, at) + aLetter() + name.slice(at),
  (name, at) => name.slice(0, at) + name.slice(at + 1),
  (name, at) => name.slice(0, at) + aLetter() + name.slice(at + 1),
  (name, at) => name.slice(0, at) + name.slice(at + 1, at + 2) + name.charAt(at) + name.slice(at + 2),
];
const edit = (name: string): string => EDITS[pick(EDITS.length)]?.(name, pick(name.length)) ?? name;
/** Retries if two edits at one place exceed the distance that `editDistance` allows. */
function misspell(name: string, edits: number): string {
  const typed = edits === 1 ? edit(name) : edit(edit(name));
  return editDistance(name, typed, edits) <= edits ? typed : misspell(name, edits);
}

it('NameSignatures finds every name within the maximum of edits', () => {
  for (let round = 0; round < 3000; round += 1) {
    const name = aName();
    const maxEdits = 1 + (round % 2);
    const typed = misspell(name, maxEdits);
    const signatures = new NameSignatures();
    signatures.add(round, name);
    expect([name, typed, signatures.findOfLength(name.length, typed, maxEdits)]).toEqual([
      name,
      typed,
      [round],
    ]);
  }
});

it('NameSignatures excludes nearly all other names', () => {
  const signatures = new NameSignatures();
  const names = Array.from({ length: 5000 }, aName);
  for (const [nameId, name] of names.entries()) signatures.add(nameId, name);
  const [first = ''] = names;
  expect(signatures.findOfLength(first.length, first, 2)).toContain(0);
  expect(signatures.findOfLength(first.length, first, 2).length).toBeLessThan(5);
  expect(signatures.findOfLength(99, first, 2)).toEqual([]);
});
