import type { Client } from '@segue/contract/client';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { createQueries, type Queries } from './queries/queries.ts';

interface Api {
  readonly client: Client;
  readonly queries: Queries;
}

const ApiContext = createContext<Api | null>(null);

interface ApiProviderProps {
  readonly client: Client;
  readonly queryClient: QueryClient;
  readonly children: ReactNode;
}

/** Provides the typed client of the four hosts and the query cache to the screens. */
export function ApiProvider({ client, queryClient, children }: ApiProviderProps) {
  const api = useMemo(() => ({ client, queries: createQueries(client) }), [client]);
  return (
    <QueryClientProvider client={queryClient}>
      <ApiContext value={api}>{children}</ApiContext>
    </QueryClientProvider>
  );
}

/** The calls and queries; throws outside `ApiProvider`. */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (api === null) throw new Error('Expected an ApiProvider above this component, found none.');
  return api;
}
