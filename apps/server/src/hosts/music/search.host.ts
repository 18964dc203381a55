import { routes } from '@segue/contract';
import type { Search } from '../../core/search/search.ts';
import type { Host } from '../../http/calls/host.ts';
import { toIsWanted } from '../../http/calls/request-facts.ts';

/** Results and suggestions. */
export const searchHost: Host<{ readonly search: Search }> = (serve, { search }) => {
  serve(routes.search, ({ params, request }) => search.search(params.query, toIsWanted(request)));
  serve(routes.searchSuggestions, ({ params, request }) => search.suggest(params.text, toIsWanted(request)));
};
