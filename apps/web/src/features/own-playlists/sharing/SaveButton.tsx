import type { PlaylistHead } from '@segue/domain';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useSession } from '../../../account/session.ts';
import type { SignInState } from '../../../account/useAfterSignIn.ts';
import { paths } from '../../../lib/paths.ts';
import { toSaveAction, useSavePlaylist } from '../../../player/playlists/useSavePlaylist.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

interface SaveButtonProps {
  readonly head: PlaylistHead;
  /** Token of the share link by which the page was opened; '' for none. */
  readonly link: string;
}

/** Saves somebody else's playlist to the library, or removes it; without a session, leads through sign-in and back. */
export function SaveButton({ head, link }: SaveButtonProps) {
  const navigate = useNavigate();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const { toggle } = useSavePlaylist();
  const { mutate, isPending } = useMutation({ mutationFn: () => toggle(head, link) });
  const state: SignInState = { goOnAt: paths.list(head.playlistId, link) };
  const { label, icon } = toSaveAction(head.isSaved);
  return (
    <Button
      variant="quiet"
      icon={<Icon of={icon} />}
      isBusy={isPending}
      onClick={() => (isLoggedIn ? mutate() : void navigate(paths.login, { state }))}
    >
      {label}
    </Button>
  );
}
