import { useState } from 'react';
import { usePageKey } from '../../lib/layers.ts';
import { usePageName } from '../../lib/page-name.ts';

/** False on the page that the browser itself opened, and told of. */
function useHasMoved(): boolean {
  const key = usePageKey();
  const [firstKey] = useState(key);
  const [hasMoved, setHasMoved] = useState(false);
  if (!hasMoved && key !== firstKey) setHasMoved(true);
  return hasMoved;
}

/** Tells screen readers the name of each new page; one that is loading is announced once it is there. */
export function PageAnnouncer() {
  const pageName = usePageName();
  const hasMoved = useHasMoved();
  return (
    <p className="visually-hidden" role="status">
      {hasMoved && pageName}
    </p>
  );
}
