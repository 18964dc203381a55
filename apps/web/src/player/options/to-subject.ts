import { pickCardImage, type Track } from '@segue/domain';
import type { MenuSubject } from '../../ui/menu/MenuPopup.tsx';

/** What the sheet of a track's options shows above them. */
export const toSubject = ({ title, artists, thumbnails }: Track): MenuSubject => ({
  title,
  note: artists.map(({ name }) => name).join(', '),
  picture: pickCardImage(thumbnails)?.url ?? null,
  isRound: false,
});
