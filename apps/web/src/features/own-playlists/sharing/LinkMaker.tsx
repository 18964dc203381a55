import type { MadePlaylistLink, PlaylistLink } from '@segue/domain';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../api/ApiProvider.tsx';
import { usePlaylistQueries } from '../../../api/queries/playlist-queries.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { paths } from '../../../lib/paths.ts';
import { trackActionMessages } from '../../../player/actions/track-action.messages.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { Select } from '../rules/Select.tsx';
import { LinkList } from './LinkList.tsx';
import { toDay } from './link-times.ts';
import styles from './Sharing.module.css';
import { sharingMessages as messages } from './sharing.messages.ts';
import type { Attempt } from './useSharing.ts';

const GRANTS = (['view', 'edit'] as const).map((value) => ({ value, label: messages.grantsOf[value] }));
const DEFAULT_DAYS = '30';

/** A link that was just made. */
export type NewLink = PlaylistLink & Pick<MadePlaylistLink, 'grants'>;

interface LinkMakerProps {
  readonly playlistId: string;
  /** Whether links can grant editing; false for a smart playlist. */
  readonly isEditable: boolean;
  /** The link to show; null: none was made, or it was revoked. */
  readonly link: NewLink | null;
  readonly onLink: (link: NewLink | null) => void;
  readonly isBusy: boolean;
  readonly attempt: Attempt;
}

/** Creates, lists and revokes share links. The server stores no tokens, so a link is shown only once. */
export function LinkMaker({ playlistId, isEditable, link, onLink, isBusy, attempt }: LinkMakerProps) {
  const { client } = useApi();
  const [grants, setGrants] = useState<'view' | 'edit'>('view');
  const [days, setDays] = useState(DEFAULT_DAYS);
  const { data: links = [], isError } = useQuery(usePlaylistQueries().links(playlistId));
  const params = { id: playlistId };
  const make = () =>
    attempt(async () => {
      const body = { grants, days: Number(days) };
      onLink({ ...(await client.makePlaylistLink({ params, body })), grants });
      return null;
    });
  const end = ({ linkId }: MadePlaylistLink) =>
    attempt(async () => {
      await client.revokePlaylistLink({ params: { ...params, linkId } });
      if (linkId === link?.linkId) onLink(null);
      return messages.ended;
    });
  const revoke = () =>
    attempt(async () => {
      await client.revokePlaylistLinks({ params });
      onLink(null);
      return messages.revoked;
    });
  return (
    <section className={styles.field} aria-label={messages.link}>
      <h3 className={styles.label}>{messages.link}</h3>
      <p className={styles.note}>{messages.linkNote}</p>
      <div className={styles.choices}>
        {isEditable && (
          <Select label={messages.grants} value={grants} options={GRANTS} onChange={setGrants} />
        )}
        <Select label={messages.days} value={days} options={messages.daysOf} onChange={setDays} />
      </div>
      <Button variant={link === null ? 'primary' : 'quiet'} isWide isBusy={isBusy} onClick={make}>
        {messages.make}
      </Button>
      {link !== null && <MadeLink link={link} playlistId={playlistId} attempt={attempt} />}
      {links.length > 0 && <LinkList links={links} onEnd={end} />}
      {(links.length > 1 || isError) && (
        <Button variant="quiet" isWide isBusy={isBusy} onClick={revoke}>
          {messages.revoke}
        </Button>
      )}
    </section>
  );
}

interface MadeLinkProps extends Pick<LinkMakerProps, 'playlistId' | 'attempt'> {
  readonly link: NewLink;
}

function MadeLink({ link, playlistId, attempt }: MadeLinkProps) {
  const address = new URL(paths.list(playlistId, link.token), location.href).href;
  const copy = () =>
    attempt(async () => {
      await copyText(address).catch((cause: unknown) => {
        throw new Error(trackActionMessages.linkNotCopied, { cause });
      });
      return messages.copied;
    });
  return (
    <TextField
      label={messages.address}
      type="text"
      readOnly
      value={address}
      onChange={() => undefined}
      onFocus={({ currentTarget }) => currentTarget.select()}
      hint={messages.made(toDay(link.expiresAt))}
      end={<IconButton label={messages.copy} icon={Copy} onClick={copy} />}
    />
  );
}
