import type { Client } from '@segue/contract/client';
import type { PlayerEngine } from '@segue/player';
import type { QueryClient } from '@tanstack/react-query';

/** What is attached to the player works with. */
export interface AttachmentParts {
  readonly engine: PlayerEngine;
  readonly client: Client;
  readonly queryClient: QueryClient;
}
