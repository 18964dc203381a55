import type { OwnSession } from '@segue/contract/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/ApiProvider.tsx';
import { useAccountQueries } from '../../../api/queries/account-queries.ts';
import { toFailureText, toRefusal } from '../../../api/failures/to-error-text.ts';
import { toNotice } from '../../../ui/feedback/Alert.tsx';
import { devicesMessages as messages } from './devices.messages.ts';

/** Which sessions to end: a single one, or all except this browser's own. */
export type EndRequest = { readonly kind: 'one'; readonly session: OwnSession } | { readonly kind: 'others' };

export const toDeviceName = ({ device }: OwnSession): string => device ?? messages.unknownDevice;

const toDoneText = (request: EndRequest): string =>
  request.kind === 'one' ? messages.ended(toDeviceName(request.session)) : messages.othersEnded;

/** Loads the listener's sessions and ends them. */
export function useDevices() {
  const { client } = useApi();
  const queryClient = useQueryClient();
  const sessions = useAccountQueries().sessions();
  const { data, error: loadError } = useQuery(sessions);
  const {
    mutate,
    isPending,
    variables,
    data: done,
    error,
  } = useMutation({
    mutationFn: async (request: EndRequest) => {
      if (request.kind === 'one')
        await client.endSession({ params: { sessionId: request.session.sessionId } });
      else await client.endOtherSessions({});
      await queryClient.invalidateQueries({ queryKey: sessions.queryKey });
      return toDoneText(request);
    },
  });
  return {
    /** Most recently used first; null while loading. */
    sessions: data ?? null,
    refusal: toRefusal(loadError),
    end: mutate,
    /** The request in flight; null: none. */
    ending: isPending ? variables : null,
    notice: toNotice(error && toFailureText(error), done ?? null),
  };
}
