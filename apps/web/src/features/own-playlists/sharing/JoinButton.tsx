import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../../account/session.ts';
import { useApi } from '../../../api/ApiProvider.tsx';
import { LISTENER_KEY } from '../../../api/queries.ts';
import { toErrorText } from '../../../api/to-error-text.ts';
import { paths } from '../../../lib/paths.ts';
import { usePlayerEngine } from '../../../player/PlayerProvider.tsx';
import { Button, ButtonLink } from '../../../ui/buttons/Button.tsx';
import { sharingMessages as messages } from './sharing.messages.ts';

interface JoinButtonProps {
  readonly playlistId: string;
  /** Token of a link that lets others edit. */
  readonly link: string;
}

/** Joins those who edit a playlist; who has no session signs in first. */
export function JoinButton({ playlistId, link }: JoinButtonProps) {
  const { client } = useApi();
  const cache = useQueryClient();
  const engine = usePlayerEngine();
  const navigate = useNavigate();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const [isBusy, setIsBusy] = useState(false);
  if (!isLoggedIn) return <ButtonLink to={paths.login}>{messages.signIn}</ButtonLink>;
  const join = async () => {
    setIsBusy(true);
    try {
      await client.joinPlaylist({ params: { id: playlistId }, body: { token: link } });
      await cache.invalidateQueries({ queryKey: [LISTENER_KEY] });
      engine.tell(messages.joined);
      // It is theirs to open now, when the link has expired too.
      await navigate(paths.list(playlistId), { replace: true });
    } catch (cause) {
      engine.tell(`${messages.failed}. ${toErrorText(cause)}`);
      setIsBusy(false);
    }
  };
  return (
    <Button isBusy={isBusy} busyText={messages.joining} onClick={() => void join()}>
      {messages.join}
    </Button>
  );
}
