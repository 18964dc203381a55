import type { OwnSession } from '@segue/contract/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/ApiProvider.tsx';
import { useAccountQueries } from '../../../api/queries/account-queries.ts';
import { toFailureText, toRefusal } from '../../../api/failures/to-error-text.ts';
import { type Notice, toNotice } from '../../../ui/feedback/Alert.tsx';
import { devicesMessages as messages } from './devices.messages.ts';

/** Which sessions to end: a single one, or all except this browser's own. */
export type EndRequest = { readonly kind: 'one'; readonly session: OwnSession } | { readonly kind: 'others' };

export const toDeviceName = ({ device }: OwnSession): string => device ?? messages.unknownDevice;

const toDoneText = (request: EndRequest): string =>
  request.kind === 'one' ? messages.ended(toDeviceName(request.session)) : messages.othersEnded;

const toFailedText = (request: EndRequest, why: string): string =>
  request.kind === 'one' ? messages.notEnded(toDeviceName(request.session), why) : why;

/** Ends sessions, also several at once. A failure stays shown until a press while none is being ended. */
function useEnding() {
  const { client } = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = useAccountQueries().sessions();
  const [ending, setEnding] = useState<readonly EndRequest[]>([]);
  const [notice, setNotice] = useState<Notice | null>(null);
  const { mutate } = useMutation({
    mutationFn: async (request: EndRequest) => {
      if (request.kind === 'one')
        await client.endSession({ params: { sessionId: request.session.sessionId } });
      else await client.endOtherSessions({});
      await queryClient.invalidateQueries({ queryKey });
    },
    onSuccess: (_, request) =>
      setNotice((shown) => (shown?.severity === 'error' ? shown : toNotice(null, toDoneText(request)))),
    onError: (cause, request) => setNotice(toNotice(toFailedText(request, toFailureText(cause)), null)),
    onSettled: (_, __, request) => setEnding((before) => before.filter((one) => one !== request)),
  });
  const end = (request: EndRequest): void => {
    if (ending.length === 0) setNotice(null);
    setEnding((before) => [...before, request]);
    mutate(request);
  };
  return { end, ending, notice };
}

/** Loads the listener's sessions and ends them. */
export function useDevices() {
  const { data, error } = useQuery(useAccountQueries().sessions());
  return {
    /** Most recently used first; null while loading. */
    sessions: data ?? null,
    refusal: toRefusal(error),
    /** `ending`: the requests in flight. */
    ...useEnding(),
  };
}
