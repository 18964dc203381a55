import type { Likes } from '@segue/player';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/ApiProvider.tsx';
import { usePlayerEngine } from './PlayerProvider.tsx';
import { likesOf } from './web-likes.ts';

/** The listener's likes. Its code comes with the first part of a page that shows one: keep it out of the others. */
export function useLikes(): Likes {
  const engine = usePlayerEngine();
  const { client } = useApi();
  const queryClient = useQueryClient();
  return likesOf({ engine, client, queryClient });
}
