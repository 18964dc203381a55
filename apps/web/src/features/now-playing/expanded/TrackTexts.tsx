import { toArtistText, type Track } from '@segue/domain';
import { paths } from '../../../lib/paths.ts';
import { toDirection } from '../../../lib/text/direction.ts';
import { ArtistLinks } from '../../../player/tracks/ArtistLinks.tsx';
import { Link } from '../../../ui/Link.tsx';
import { CurrentLikeButton } from '../options/ModeButtons.tsx';
import styles from './ExpandedPlayer.module.css';
import { PLAYER_DRAG_ZONE } from './usePlayerDrag.ts';

interface TrackTextsProps {
  readonly track: Track;
  readonly isPhone: boolean;
}

/** Title, artists and album of the current track; on a phone with its heart. */
export const TrackTexts = ({ track, isPhone }: TrackTextsProps) => (
  <div className={styles.texts} {...PLAYER_DRAG_ZONE}>
    <div>
      <h2 className={styles.title} dir="auto">
        {track.title}
      </h2>
      {/* `dir="auto"` ignores names in <bdi>; an explicit `dir` puts the ellipsis at the correct end. */}
      <p className={styles.artist} dir={toDirection(toArtistText(track))}>
        {track.artists.length > 0 ? <ArtistLinks artists={track.artists} /> : toArtistText(track)}
        <AlbumLink track={track} />
      </p>
    </div>
    {isPhone && <CurrentLikeButton />}
  </div>
);

/** Link to the album, after the artists; omitted if the album has the same name as the song. */
function AlbumLink({ track: { title, album } }: { readonly track: Track }) {
  if (!album?.id || album.name === title) return null;
  return (
    <>
      {' · '}
      <bdi>
        <Link to={paths.album(album.id)}>{album.name}</Link>
      </bdi>
    </>
  );
}
