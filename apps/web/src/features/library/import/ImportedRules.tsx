import { useQuery } from '@tanstack/react-query';
import { usePlaylistQueries } from '../../../api/queries/playlist-queries.ts';
import { toFailureText } from '../../../api/failures/to-error-text.ts';
import { NameForm } from '../../../player/playlists/NameForm.tsx';
import { useMakePlaylist } from '../../../player/playlists/useMakePlaylist.ts';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { importMessages as messages } from './import.messages.ts';
import type { ReadList } from './read/list-file.ts';

interface ImportedRulesProps {
  readonly list: Extract<ReadList, { kind: 'rules' }>;
  readonly onMade: (playlistId: string) => void;
}

/** Shows how many songs the imported rules find, and creates the smart playlist. */
export function ImportedRules({ list, onMade }: ImportedRulesProps) {
  const { title, description, rules, unknownOrder } = list;
  const make = useMakePlaylist();
  const { data, error } = useQuery(usePlaylistQueries().rulesPreview(rules));
  return (
    <>
      {error !== null && <Alert severity="error">{toFailureText(error)}</Alert>}
      <p role="status">{data === undefined ? null : messages.rules(data.count)}</p>
      {unknownOrder !== null && <p>{messages.otherOrder(unknownOrder)}</p>}
      <NameForm
        initialName={title}
        onNamed={async (name) => {
          const { playlistId } = await make({ title: name, description, rules });
          onMade(playlistId);
        }}
      />
    </>
  );
}
