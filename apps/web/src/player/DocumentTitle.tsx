import { toArtistText } from '@segue/domain';
import { usePlayer } from './PlayerProvider.tsx';

const PRODUCT_NAME = 'Segue';

/** The tab's title: the track that is loaded, else the product's name. */
export function DocumentTitle() {
  const track = usePlayer((snapshot) => snapshot.track);
  const artists = track ? toArtistText(track) : '';
  return <title>{track ? [track.title, artists].filter(Boolean).join(' • ') : PRODUCT_NAME}</title>;
}
