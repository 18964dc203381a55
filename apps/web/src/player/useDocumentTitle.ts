import { toArtistText } from '@segue/domain';
import { useEffect } from 'react';
import { usePageName } from '../lib/page-name.ts';
import { isolate } from '../lib/text/direction.ts';
import { usePlayer } from './PlayerProvider.tsx';

const PRODUCT_NAME = 'Segue';

const join = (...parts: readonly (string | null)[]): string =>
  parts.flatMap((part) => (part ? [isolate(part)] : [])).join(' • ');

/**
 * Sets the document title: 'Title • Artist' while music plays, so that the tab can be found by what is heard;
 * else 'Page • Segue', so that history and bookmarks tell pages apart.
 */
export function useDocumentTitle(): void {
  const pageName = usePageName();
  const playing = usePlayer(({ isPlayWanted, track }) => (isPlayWanted ? track : null));
  const title = playing ? join(playing.title, toArtistText(playing)) : join(pageName, PRODUCT_NAME);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
