import { useState } from 'react';
import { usePageKey } from '../../lib/layers.ts';
import { usePageName } from '../../lib/page-name.ts';

/** False on the first page, which the browser itself announces. */
function useHasMoved(): boolean {
  const key = usePageKey();
  const [firstKey] = useState(key);
  const [hasMoved, setHasMoved] = useState(false);
  if (!hasMoved && key !== firstKey) setHasMoved(true);
  return hasMoved;
}

/** Announces the name of each new page to screen readers, once the page has loaded. */
export function PageAnnouncer() {
  const pageName = usePageName();
  const hasMoved = useHasMoved();
  return (
    <p className="visually-hidden" role="status">
      {hasMoved && pageName}
    </p>
  );
}
