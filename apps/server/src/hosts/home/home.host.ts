import { routes, toWireShelves } from '@segue/contract';
import type { Shelf } from '@segue/domain';
import type { Host } from '../../http/host.ts';

export interface HomeHostParts {
  readonly home: { readonly load: () => Promise<readonly Shelf[]> };
}

/** The home host: `home`, one answer for everyone. */
export const homeHost: Host<HomeHostParts> = (serve, { home }) => {
  serve(routes.home, async ({ origin, reply }) => {
    const shelves = await home.load();
    void reply.header('cache-control', 'private, max-age=15');
    return toWireShelves(shelves, origin);
  });
};
