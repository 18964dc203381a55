import { MAX_PLAYLIST_TITLE } from '@segue/domain';
import { TextField } from '../../ui/forms/TextField.tsx';
import { playlistsMessages as messages } from './playlists.messages.ts';

interface TitleFieldProps {
  readonly value: string;
  readonly onChange: (title: string) => void;
}

/** Where the name of a playlist, or of a folder of them, is typed. */
export const TitleField = ({ value, onChange }: TitleFieldProps) => (
  <TextField
    label={messages.name}
    type="text"
    name="playlist-title"
    maxLength={MAX_PLAYLIST_TITLE}
    isRequired
    value={value}
    onChange={onChange}
  />
);
