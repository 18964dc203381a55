import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useSession } from '../../../account/session.ts';
import type { SignInState } from '../../../account/useAfterSignIn.ts';
import { useApi } from '../../../api/ApiProvider.tsx';
import { useRefreshListenerData } from '../../../api/queries/useRefreshListenerData.ts';
import { paths } from '../../../lib/paths.ts';
import { useNavigateFromHere } from '../../../lib/useNavigateFromHere.ts';
import { usePlayerEngine } from '../../../player/PlayerProvider.tsx';
import { useShowPlaylistFailure } from '../../../player/playlists/useShowPlaylistFailure.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { sharingMessages as messages } from './sharing.messages.ts';

interface JoinButtonProps {
  readonly playlistId: string;
  /** Token of a link that grants editing. */
  readonly link: string;
}

/** Makes the listener an editor of the playlist; without a session, leads through sign-in and back here. */
export function JoinButton({ playlistId, link }: JoinButtonProps) {
  const { client } = useApi();
  const refresh = useRefreshListenerData();
  const engine = usePlayerEngine();
  const showFailure = useShowPlaylistFailure();
  const navigate = useNavigate();
  const navigateFromHere = useNavigateFromHere();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const {
    mutate: join,
    isPending,
    isSuccess,
  } = useMutation({
    mutationFn: async () => {
      await client.joinPlaylist({ params: { id: playlistId }, body: { token: link } });
      engine.showMessage(messages.joined);
      // Editors have access without the link: drop its token from the address, while this button is still there.
      await navigateFromHere(paths.list(playlistId), { replace: true });
      await refresh();
    },
    onError: showFailure,
  });
  if (!isLoggedIn) {
    const state: SignInState = { goOnAt: paths.list(playlistId, link) };
    return <Button onClick={() => void navigate(paths.login, { state })}>{messages.signIn}</Button>;
  }
  return (
    <Button isBusy={isPending || isSuccess} busyText={messages.joining} onClick={() => join()}>
      {messages.join}
    </Button>
  );
}
