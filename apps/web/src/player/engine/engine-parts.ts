import type { Client } from '@segue/contract/client';
import type { PlayerEngine } from '@segue/player';
import type { QueryClient } from '@tanstack/react-query';

/** The engine, with what its attachments and likes work with beside it. */
export interface EngineParts {
  readonly engine: PlayerEngine;
  readonly client: Client;
  readonly queryClient: QueryClient;
}
