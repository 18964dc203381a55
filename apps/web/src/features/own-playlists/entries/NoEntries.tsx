import type { PlaylistHead } from '@segue/domain';
import { paths } from '../../../lib/paths.ts';
import { toRulesPath } from '../../../player/playlists/rules-path.ts';
import { ButtonLink } from '../../../ui/buttons/Button.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { ownPlaylistsMessages as messages } from '../own-playlists.messages.ts';
import { rulesMessages } from '../rules/rules.messages.ts';

/** Shown in place of the rows of an empty playlist. */
export function NoEntries({ head }: { readonly head: PlaylistHead }) {
  if (head.rules === null)
    return (
      <EmptyState
        title={messages.emptyTitle}
        text={head.canEdit ? messages.emptyText : messages.emptyOfOther}
      >
        {head.canEdit && <ButtonLink to={paths.search('')}>{messages.findSongs}</ButtonLink>}
      </EmptyState>
    );
  return (
    <EmptyState title={rulesMessages.nothing} text={messages.emptySmartText}>
      {head.isOwn && <ButtonLink to={toRulesPath(head.playlistId)}>{messages.editRules}</ButtonLink>}
    </EmptyState>
  );
}
