import type { ArtistRef, Track } from '@segue/domain';
import { Ellipsis, Link2, ListEnd, ListStart, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { logFailure } from '../lib/log.ts';
import { copyText } from '../lib/copy-text.ts';
import { paths } from '../lib/paths.ts';
import { MenuButton } from '../ui/MenuButton.tsx';
import type { MenuEntry } from '../ui/MenuPopup.tsx';
import { listActionMessages } from './list-actions.messages.ts';
import { usePlayerEngine } from './PlayerProvider.tsx';
import { trackOptionsMessages as messages } from './track-options.messages.ts';

interface ListOptionsProps {
  readonly tracks: readonly Track[];
  readonly artists: readonly ArtistRef[];
}

/** What can be done with a whole album, playlist or list of songs. */
export function ListOptions({ tracks, artists }: ListOptionsProps) {
  const engine = usePlayerEngine();
  const navigate = useNavigate();
  const artistId = artists.find(({ id }) => id !== null)?.id;
  const put = (ask: (...tracks: readonly Track[]) => void, done: string) => () => {
    const hasQueue = engine.getSnapshot().track !== null;
    ask(...tracks);
    if (hasQueue) engine.tell(done);
  };
  const copy = () =>
    copyText(location.href)
      .then(() => engine.tell(messages.linkCopied))
      .catch((cause: unknown) => logFailure('copy-link-failed', { cause }));
  const entries: MenuEntry[] = [
    {
      kind: 'action',
      label: messages.playNext,
      icon: ListStart,
      onSelect: put(engine.playNext, messages.playsNext),
    },
    {
      kind: 'action',
      label: messages.addToQueue,
      icon: ListEnd,
      onSelect: put(engine.addToQueue, messages.addedToQueue),
    },
  ];
  if (artistId)
    entries.push({
      kind: 'action',
      label: messages.goToArtist,
      icon: UserRound,
      onSelect: () => void navigate(paths.artist(artistId)),
    });
  entries.push({ kind: 'action', label: messages.copyLink, icon: Link2, onSelect: () => void copy() });
  return <MenuButton label={listActionMessages.more} icon={Ellipsis} entries={entries} side="bottom" />;
}
