import { toArtistText } from '@segue/domain';
import { useEffect } from 'react';
import { usePlayer } from './PlayerProvider.tsx';

const PRODUCT_NAME = 'Segue';

/** Names the tab after the track that is loaded, else after the product. */
export function useDocumentTitle(): void {
  const track = usePlayer((snapshot) => snapshot.track);
  const artists = track ? toArtistText(track) : '';
  const title = track ? [track.title, artists].filter(Boolean).join(' • ') : PRODUCT_NAME;
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = PRODUCT_NAME;
    };
  }, [title]);
}
