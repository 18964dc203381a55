import { MAX_PLAYLIST_TITLE } from '@segue/domain';
import { TextField } from '../../ui/forms/TextField.tsx';
import { playlistsMessages as messages } from './playlists.messages.ts';

interface TitleFieldProps {
  readonly value: string;
  readonly onChange: (title: string) => void;
  /** Message below the field; null: none. */
  readonly error?: string | null;
}

/** Field for the name of a playlist or of a playlist folder. */
export const TitleField = ({ value, onChange, error = null }: TitleFieldProps) => (
  <TextField
    label={messages.name}
    type="text"
    name="playlist-title"
    maxLength={MAX_PLAYLIST_TITLE}
    isRequired
    error={error}
    value={value}
    onChange={onChange}
  />
);
