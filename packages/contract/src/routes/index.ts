import type { CallName } from '../endpoints.ts';
import { accountRoutes } from './accounts.routes.ts';
import { homeRoutes } from './home.routes.ts';
import { listeningRoutes } from './listening.routes.ts';
import { musicRoutes } from './music.routes.ts';
import { paletteRoutes } from './palette.routes.ts';
import { songsRoutes } from './songs.routes.ts';
import type { Route } from '../route.ts';

/** Every call of the product by name. */
export const routes = {
  ...songsRoutes,
  ...musicRoutes,
  ...homeRoutes,
  ...listeningRoutes,
  ...accountRoutes,
  ...paletteRoutes,
} satisfies Record<CallName, Route>;

export type Routes = typeof routes;
