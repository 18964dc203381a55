import { useLayoutEffect } from 'react';
import { create } from 'zustand';

const pageNameStore = create<{ readonly pageName: string | null }>(() => ({ pageName: null }));

/** Name of the current page; null while it is not known, as for an album that is loading. */
export const usePageName = (): string | null => pageNameStore((state) => state.pageName);

/** Sets the page's name, for the tab and for screen readers, while the component is mounted. */
export function useNamePage(pageName: string): void {
  useLayoutEffect(() => {
    pageNameStore.setState({ pageName });
    return () => pageNameStore.setState({ pageName: null });
  }, [pageName]);
}
