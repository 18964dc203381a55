import { PLAYLIST_VISIBILITIES, type PlaylistHead } from '@segue/domain';
import { useState } from 'react';
import { useApi } from '../../../api/ApiProvider.tsx';
import { isListedHead } from '../../../api/queries/playlist-queries.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { NoticeSlot } from '../../../ui/feedback/Alert.tsx';
import { Select } from '../rules/Select.tsx';
import { EditorList } from './EditorList.tsx';
import { LinkMaker, type NewLink } from './LinkMaker.tsx';
import styles from './Sharing.module.css';
import { sharingMessages as messages } from './sharing.messages.ts';
import { useSharing } from './useSharing.ts';
import { useVisibility } from './useVisibility.ts';

const VISIBILITIES = PLAYLIST_VISIBILITIES.map((value) => ({ value, label: messages.visibilities[value] }));

interface SharePlaylistProps {
  readonly head: PlaylistHead;
  readonly onClose: () => void;
}

/** The owner's dialog for visibility, share links and editors of a playlist. */
export function SharePlaylist({ head, onClose }: SharePlaylistProps) {
  const { client } = useApi();
  const [link, setLink] = useState<NewLink | null>(null);
  const { notice, isBusy, attempt } = useSharing();
  const { playlistId, rules, editors } = head;
  const visibility = useVisibility(head, attempt);
  return (
    <Dialog title={messages.title(head.title)} isOpen onClose={onClose}>
      <label className={styles.field}>
        <span className={styles.label}>
          {messages.visibility}
          <span className={styles.saving}>{visibility.isBusy && messages.saving}</span>
        </span>
        <Select
          label={messages.visibility}
          value={visibility.value}
          options={VISIBILITIES}
          onChange={visibility.choose}
        />
      </label>
      {/* The entries of a smart playlist cannot be edited. */}
      <LinkMaker
        playlistId={playlistId}
        isEditable={rules === null}
        link={link}
        onLink={setLink}
        isBusy={isBusy}
        attempt={attempt}
      />
      {!isListedHead(head) && (rules === null || editors.length > 0) && (
        <section className={styles.field} aria-label={messages.editors}>
          <h3 className={styles.label}>{messages.editors}</h3>
          <EditorList
            editors={editors}
            onRemove={({ accountId, name }) =>
              attempt(async () => {
                await client.removeEditor({ params: { id: playlistId, accountId } });
                // The server revokes all links to edit, by which the listener could join again.
                setLink((shown) => (shown?.grants === 'edit' ? null : shown));
                return messages.removed(name);
              })
            }
          />
        </section>
      )}
      <NoticeSlot notice={notice} />
      <Button variant="quiet" isWide onClick={onClose}>
        {messages.close}
      </Button>
    </Dialog>
  );
}
