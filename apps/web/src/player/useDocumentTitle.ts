import { toArtistText } from '@segue/domain';
import { useEffect } from 'react';
import { usePageName } from '../lib/page-name.ts';
import { usePlayer } from './PlayerProvider.tsx';

const PRODUCT_NAME = 'Segue';

const join = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' • ');

/**
 * Names the tab: 'Title • Artist' while music plays, so that it is found among many tabs by what is heard;
 * 'Page • Segue' when it is paused or nothing is loaded, so that history and bookmarks tell pages apart.
 */
export function useDocumentTitle(): void {
  const pageName = usePageName();
  const playing = usePlayer(({ isPlayWanted, track }) => (isPlayWanted ? track : null));
  const title = playing ? join(playing.title, toArtistText(playing)) : join(pageName, PRODUCT_NAME);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
