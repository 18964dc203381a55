import { routes } from '@segue/contract';
import type { FastifyRequest } from 'fastify';
import type { Search } from '../../core/search/search.ts';
import type { Host } from '../../http/calls/host.ts';

/** Whether the client still waits: a browser drops the request for a text that the listener has gone on typing. */
const toIsWanted = (request: FastifyRequest) => (): boolean => !request.raw.socket.destroyed;

/** Results and suggestions. */
export const searchHost: Host<{ readonly search: Search }> = (serve, { search }) => {
  serve(routes.search, ({ params, request }) => search.search(params.query, toIsWanted(request)));
  serve(routes.searchSuggestions, ({ params, request }) => search.suggest(params.text, toIsWanted(request)));
};
