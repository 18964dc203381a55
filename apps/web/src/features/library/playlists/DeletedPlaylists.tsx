import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toLazyPart } from '../../../lib/lazy/lazy-component.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ShimmerRows } from '../../../ui/feedback/Shimmer.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { libraryMessages as messages } from '../library.messages.ts';
import styles from './DeletedPlaylists.module.css';

const { Lazy: DeletedList, prepare } = toLazyPart(
  'DeletedList',
  () => import('./DeletedList.tsx'),
  <ShimmerRows />,
);

/** A button that shows the listener's deleted playlists, which are loaded only then. */
export function DeletedPlaylists() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles.deleted} aria-label={messages.deletedPlaylists}>
      <Button
        variant="quiet"
        icon={<Icon of={Trash2} />}
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setIsOpen(!isOpen)}
      >
        {messages.deletedPlaylists}
      </Button>
      {isOpen && <DeletedList />}
    </section>
  );
}
