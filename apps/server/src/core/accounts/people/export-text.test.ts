import { expect, it } from 'vitest';
import { collectExport, toJsonPieces } from './export-text.ts';

async function* list(...items: unknown[]) {
  yield* items;
}

const open = () => ({
  account: { email: 'mara@harbour.example' },
  likes: list({ title: 'Kettle "Songs"\n' }, { title: 'Ebb' }),
  plays: list(),
  picture: null,
});

it('an export is written in pieces, which are the same JSON as the whole', async () => {
  const pieces = await Array.fromAsync(toJsonPieces(open()));
  const whole = await collectExport(open());
  expect(whole.likes).toHaveLength(2);
  expect(JSON.parse(pieces.join(''))).toEqual(whole);
  expect(pieces.length).toBeGreaterThan(8);
});
