import type { PlaylistHead } from '@segue/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/ApiProvider.tsx';
import { toHeadKey } from '../../../api/queries/playlist-queries.ts';
import { useLayer } from '../../../lib/layers.ts';
import { paths } from '../../../lib/paths.ts';
import { useNavigateFromHere } from '../../../lib/useNavigateFromHere.ts';
import { usePlayerEngine } from '../../../player/PlayerProvider.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { NoticeSlot } from '../../../ui/feedback/Alert.tsx';
import { EditorList } from './EditorList.tsx';
import { sharingMessages as messages } from './sharing.messages.ts';
import { useSharing } from './useSharing.ts';

interface EditorOptionsProps {
  readonly head: PlaylistHead;
}

/** Button and dialog for an editor: shows all editors and lets this one leave the playlist. */
export function EditorOptions({ head }: EditorOptionsProps) {
  const { isOpen, open, close } = useLayer('editors');
  return (
    <>
      <Button variant="quiet" onClick={open}>
        {messages.options}
      </Button>
      {isOpen && <Editors head={head} onClose={close} />}
    </>
  );
}

function Editors({ head, onClose }: EditorOptionsProps & { readonly onClose: () => void }) {
  const { client } = useApi();
  const queryClient = useQueryClient();
  const engine = usePlayerEngine();
  const navigate = useNavigateFromHere();
  const { notice, isBusy, attempt } = useSharing();
  const self = head.editors.find(({ isSelf }) => isSelf);
  const leave = () =>
    attempt(async () => {
      if (!self) return null;
      await client.removeEditor({ params: { id: head.playlistId, accountId: self.accountId } });
      // Drop the cached head: a refetch could fail, since the listener may have lost access.
      queryClient.removeQueries({ queryKey: toHeadKey(head.playlistId) });
      // Replaces the entry of the dialog.
      await navigate(paths.library('playlists'), { replace: true });
      engine.showMessage(messages.left(head.title));
      return null;
    });
  return (
    <Dialog title={messages.editorsOf(head.ownerName)} isOpen onClose={onClose}>
      <NoticeSlot notice={notice} />
      <EditorList editors={head.editors} />
      <Button isWide isBusy={isBusy} onClick={leave}>
        {messages.leave}
      </Button>
      <Button variant="quiet" isWide onClick={onClose}>
        {messages.close}
      </Button>
    </Dialog>
  );
}
