import { Type } from 'typebox';
import { endpoints } from '../endpoints.ts';
import { route } from '../route.ts';

export const paletteRoutes = {
  colorPalette: route(endpoints.colorPalette, {
    summary: 'The colours of a thumbnail: 0 is the background, 2 the primary colour.',
    query: Type.Object({ url: Type.String({ maxLength: 2048 }) }),
    reply: Type.Object({
      palette: Type.Array(Type.String({ description: '#rrggbb' }), { description: 'At least three.' }),
    }),
  }),
};
