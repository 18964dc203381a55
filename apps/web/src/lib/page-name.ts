import { useLayoutEffect } from 'react';
import { create } from 'zustand';

const pageNameStore = create<{ readonly pageName: string | null }>(() => ({ pageName: null }));

/** What the page that shows is called; null while that is not known, as for an album that is loading. */
export const usePageName = (): string | null => pageNameStore((state) => state.pageName);

/** Names the page, for the tab and for screen readers, as long as the component shows. */
export function useNamePage(pageName: string): void {
  useLayoutEffect(() => {
    pageNameStore.setState({ pageName });
    return () => pageNameStore.setState({ pageName: null });
  }, [pageName]);
}
