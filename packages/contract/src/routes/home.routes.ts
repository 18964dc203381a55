import { Type } from 'typebox';
import { endpoints } from '../endpoints.ts';
import { route } from '../route.ts';
import { HomeShelf } from '../schemas/catalogue.ts';

export const homeRoutes = {
  home: route(endpoints.home, { summary: 'The shelves of the home page.', reply: Type.Array(HomeShelf) }),
};
