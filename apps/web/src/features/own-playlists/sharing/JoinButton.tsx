import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../../account/session.ts';
import type { SignInState } from '../../../account/useAfterSignIn.ts';
import { useApi } from '../../../api/ApiProvider.tsx';
import { LISTENER_KEY } from '../../../api/queries.ts';
import { toErrorText } from '../../../api/to-error-text.ts';
import { paths } from '../../../lib/paths.ts';
import { usePlayerEngine } from '../../../player/PlayerProvider.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { sharingMessages as messages } from './sharing.messages.ts';

interface JoinButtonProps {
  readonly playlistId: string;
  /** Token of a link that lets others edit. */
  readonly link: string;
}

/** Joins those who edit a playlist; who has no session signs in first, and is led back here. */
export function JoinButton({ playlistId, link }: JoinButtonProps) {
  const { client } = useApi();
  const cache = useQueryClient();
  const engine = usePlayerEngine();
  const navigate = useNavigate();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const [isBusy, setIsBusy] = useState(false);
  if (!isLoggedIn) {
    const state: SignInState = { goOnAt: paths.list(playlistId, link) };
    return <Button onClick={() => void navigate(paths.login, { state })}>{messages.signIn}</Button>;
  }
  const join = async () => {
    setIsBusy(true);
    try {
      await client.joinPlaylist({ params: { id: playlistId }, body: { token: link } });
      await cache.invalidateQueries({ queryKey: [LISTENER_KEY] });
      engine.tell(messages.joined);
      // It is theirs to open now, when the link has expired too.
      await navigate(paths.list(playlistId), { replace: true });
    } catch (cause) {
      engine.tellFailure(`${messages.failed}. ${toErrorText(cause)}`);
      setIsBusy(false);
    }
  };
  return (
    <Button isBusy={isBusy} busyText={messages.joining} onClick={() => void join()}>
      {messages.join}
    </Button>
  );
}
