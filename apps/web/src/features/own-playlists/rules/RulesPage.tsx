import type { PlaylistHead, SmartRules } from '@segue/domain';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { SignedInOnly } from '../../../account/SignedInOnly.tsx';
import { useApi } from '../../../api/ApiProvider.tsx';
import { LISTENER_KEY } from '../../../api/queries/queries.ts';
import { tellPlaylistsChanged } from '../../../api/queries/tab-playlists.ts';
import { makeRandomId } from '../../../lib/random-id.ts';
import { paths } from '../../../lib/paths.ts';
import { useIsHere, useNavigateFromHere } from '../../../lib/useNavigateFromHere.ts';
import { usePlayerEngine } from '../../../player/PlayerProvider.tsx';
import { TitleField } from '../../../player/playlists/TitleField.tsx';
import { useEditPlaylist } from '../head/useEditPlaylist.ts';
import { makeRulesDraft, toRulesDraft } from './rule-draft.ts';
import { RulesEditor } from './RulesEditor.tsx';
import { rulesMessages as messages } from './rules.messages.ts';
import { type KeptDraft, useKeptDraft } from './useKeptDraft.ts';

/** Page that creates a smart playlist. */
export const NewRulesPage = () => (
  <SignedInOnly>
    <NewRules />
  </SignedInOnly>
);

/** @returns what makes a playlist of a draft, or changes the one that was made of it before. It can be repeated. */
function useMakePlaylist() {
  const { client } = useApi();
  // Kept across retries, so that creating is idempotent.
  const opId = useRef(makeRandomId());
  /** What the first attempt sent: it may have made the playlist although its answer was lost. */
  const attempted = useRef<KeptDraft | null>(null);
  return async (draft: KeptDraft, texts: { readonly title: string; readonly rules: SmartRules }) => {
    const edit = (id: string) => client.editPlaylist({ params: { id }, body: texts });
    if (draft.playlistId !== undefined) return edit(draft.playlistId);
    attempted.current ??= draft;
    const made = await client.makePlaylist({ body: { opId: opId.current, ...texts } });
    return attempted.current === draft ? made : edit(made.playlistId);
  };
}

/** For after a save: tells a listener who is still in the editor that what they changed meanwhile is not saved. */
function useTellLaterChanges() {
  const engine = usePlayerEngine();
  const isHere = useIsHere();
  return (): void => {
    if (isHere()) engine.showMessage(messages.savedEarlier);
  };
}

function NewRules() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const navigateFromHere = useNavigateFromHere();
  const makePlaylist = useMakePlaylist();
  const tellLaterChanges = useTellLaterChanges();
  const { kept, keep, read, forget } = useKeptDraft();
  const [title, setTitle] = useState(kept.title ?? '');
  const isNamed = title.trim() !== '';
  const make = async (rules: SmartRules) => {
    const sent = read();
    const { playlistId } = await makePlaylist(sent, { title: title.trim(), rules });
    await refreshLater(queryClient);
    if (read() !== sent) {
      keep({ playlistId });
      tellLaterChanges();
      return;
    }
    forget();
    await navigateFromHere(paths.list(playlistId), { replace: true });
  };
  return (
    <RulesEditor
      title={messages.newTitle}
      makeDraft={() => kept.rules ?? makeRulesDraft()}
      onDraft={(rules) => keep({ rules })}
      hasInvalidChild={!isNamed}
      onSave={make}
      onCancel={() => void navigate(paths.library('playlists'))}
    >
      {(isChecked) => (
        <TitleField
          value={title}
          onChange={(typed) => {
            setTitle(typed);
            keep({ title: typed });
          }}
          error={isChecked && !isNamed ? messages.missing.name : null}
        />
      )}
    </RulesEditor>
  );
}

/** The page that is left needs no new data; the next one fetches its own. */
function refreshLater(queryClient: QueryClient): Promise<void> {
  tellPlaylistsChanged();
  return queryClient.invalidateQueries({ queryKey: [LISTENER_KEY], refetchType: 'none' });
}

interface EditRulesProps {
  readonly head: PlaylistHead;
  readonly rules: SmartRules;
}

/** Editor for the rules of an existing smart playlist. */
export function EditRules({ head: { playlistId, title }, rules }: EditRulesProps) {
  const edit = useEditPlaylist({ playlistId });
  const navigate = useNavigateFromHere();
  const tellLaterChanges = useTellLaterChanges();
  const { kept, keep, read, forget } = useKeptDraft();
  const show = () => navigate(paths.list(playlistId), { replace: true });
  return (
    <RulesEditor
      title={messages.editTitle(title)}
      makeDraft={() => kept.rules ?? toRulesDraft(rules)}
      onDraft={(changed) => keep({ rules: changed })}
      onSave={async (saved) => {
        const sent = read();
        await edit({ rules: saved }, { rules }, messages.changed);
        if (read() !== sent) {
          tellLaterChanges();
          return;
        }
        forget();
        await show();
      }}
      onCancel={() => {
        forget();
        void show();
      }}
    />
  );
}
