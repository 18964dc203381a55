import { routes } from '@segue/contract';
import type { PersonalHome } from '../../core/discovery/home/personal-home.ts';
import type { Host } from '../../http/calls/host.ts';

/** Dependencies of the home host. */
export interface HomeHostParts {
  readonly home: PersonalHome;
}

/** The home host: `home`, with some personal shelves for a signed-in listener. */
export const homeHost: Host<HomeHostParts> = (serve, { home }) => {
  serve(routes.home, ({ listener }) => home.load(listener?.accountId ?? null, listener?.homeVersion ?? 0));
};
