import type { Client, OwnSession } from '@segue/contract/client';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/ApiProvider.tsx';
import { LISTENER_KEY } from '../../../api/queries.ts';
import { toErrorText } from '../../../api/to-error-text.ts';
import { devicesMessages as messages } from './devices.messages.ts';

/** What happened to the last press, in words. */
export interface Notice {
  readonly severity: 'success' | 'error';
  readonly text: string;
}

/** One session to end, or all but the one in use. */
export type ToEnd = { readonly kind: 'one'; readonly session: OwnSession } | { readonly kind: 'others' };

export const toDeviceName = ({ device }: OwnSession): string => device ?? messages.unknownDevice;

const toDoneText = (ended: ToEnd): string =>
  ended.kind === 'one' ? messages.ended(toDeviceName(ended.session)) : messages.othersEnded;

const sessionsQuery = (client: Client) =>
  queryOptions({
    queryKey: [LISTENER_KEY, 'sessions'],
    queryFn: ({ signal }) => client.fetchSessions({}, { signal }),
    refetchOnMount: 'always',
  });

/** Where the listener is signed in, and how to change that. */
export function useDevices() {
  const { client } = useApi();
  const cache = useQueryClient();
  const { data } = useQuery(sessionsQuery(client));
  const { mutate, isPending, variables, isSuccess, error } = useMutation({
    mutationFn: async (ended: ToEnd) => {
      if (ended.kind === 'one') await client.endSession({ params: { sessionId: ended.session.sessionId } });
      else await client.endOtherSessions({});
      await cache.invalidateQueries({ queryKey: sessionsQuery(client).queryKey });
    },
  });
  const done: Notice | null =
    isSuccess && variables ? { severity: 'success', text: toDoneText(variables) } : null;
  const notice: Notice | null = error ? { severity: 'error', text: toErrorText(error) } : done;
  return {
    /** Latest use first; null: on their way. */
    sessions: data ?? null,
    end: mutate,
    /** What is being ended; null: nothing. */
    ending: isPending ? variables : null,
    notice,
  };
}
