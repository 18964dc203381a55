import { routes } from '@segue/contract';
import type { PersonalHome } from '../../core/discovery/home/personal-home.ts';
import type { Host } from '../../http/host.ts';

/** What the home host works with. */
export interface HomeHostParts {
  readonly home: PersonalHome;
}

/** The home host: `home`, some shelves of which are the listener's own. */
export const homeHost: Host<HomeHostParts> = (serve, { home }) => {
  serve(routes.home, ({ listener }) => home.load(listener?.accountId ?? null));
};
