import { ArrowUpDown } from 'lucide-react';
import { listToolsMessages } from '../../../player/tracks/list-tools.messages.ts';
import { FilterField } from '../../../ui/forms/FilterField.tsx';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import { libraryMessages as messages } from '../library.messages.ts';
import styles from './PlaylistShelves.module.css';
import { SHELF_ORDERS, type ShelfView } from './useShelfView.ts';

/** Filter field and order of the listener's playlists. */
export const ShelfTools = ({ query, onQuery, order, onOrder, isFiltered, shown, total }: ShelfView) => (
  <div className={styles.tools}>
    <FilterField label={messages.filterText} value={query} onChange={onQuery} />
    <MenuButton
      label={messages.sortBy}
      icon={ArrowUpDown}
      side="bottom"
      items={[
        {
          kind: 'choice',
          label: messages.sortBy,
          value: order,
          options: SHELF_ORDERS.map((value) => ({ value, label: messages.playlistOrders[value] })),
          onChoose: (value) => onOrder(value === 'name' ? 'name' : 'changed'),
        },
      ]}
    />
    <span className={styles.found} role="status">
      {isFiltered &&
        (shown.length === 0 ? messages.nothingFound : listToolsMessages.found(shown.length, total))}
    </span>
  </div>
);
