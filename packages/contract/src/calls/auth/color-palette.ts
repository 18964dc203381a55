import { Type } from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { expectFields, expectList } from '../../read.ts';
import { route } from '../../route.ts';

/** A palette holds at most 16 colours; the rest is ignored. */
const MAX_COLOURS = 16;

/** Reads the colours without validating them: the theme does that. */
const readPalette = (reply: unknown): string[] =>
  expectList(expectFields(reply, 'a palette')['palette'], 'colours')
    .slice(0, MAX_COLOURS)
    .filter((colour) => typeof colour === 'string');

/** The colour palette of a thumbnail. */
export const colorPalette = endpoint({
  host: 'auth',
  method: 'GET',
  path: '/api/colors/color-palette',
  access: 'open',
  read: readPalette,
});

export const colorPaletteRoute = route(colorPalette, () => ({
  summary: 'The colours of a thumbnail: 0 is the background, 2 the primary colour.',
  query: Type.Object({ url: Type.String({ maxLength: 2048 }) }),
  reply: Type.Object({
    palette: Type.Array(Type.String({ description: '#rrggbb' }), { description: 'At least three.' }),
  }),
  write: (palette: readonly string[]) => ({ palette: [...palette] }),
}));
