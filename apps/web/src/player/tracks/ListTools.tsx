import { ArrowUpDown } from 'lucide-react';
import { FilterField } from '../../ui/forms/FilterField.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import styles from './ListTools.module.css';
import { hasAddedAt, isListOrder, LIST_ORDERS } from './list-order.ts';
import { listToolsMessages as messages } from './list-tools.messages.ts';
import type { ListView } from './useListView.ts';

/** Lists with more rows get filter and sort tools; in shorter ones the browser's own search suffices. */
const TOOLS_ABOVE_ROWS = 50;
const SORTABLE_ABOVE_ROWS = 12;

interface ListToolsProps {
  readonly view: ListView;
  /** Whether the list can be sorted, unlike an album. */
  readonly isSortable: boolean;
}

/** Filter field and sort menu of a long list, in which the browser's own search finds only rendered rows. */
export function ListTools({ view, isSortable }: ListToolsProps) {
  const { query, onQuery, shownQuery, order, ordered, indexes } = view;
  const isLong = ordered.length > (isSortable ? SORTABLE_ABOVE_ROWS : TOOLS_ABOVE_ROWS);
  // A list from which rows are removed while it is filtered or sorted keeps its tools.
  if (!isLong && query === '' && order === 'given') return null;
  return (
    <>
      <div className={styles.tools}>
        <FilterField label={messages.filter} value={query} onChange={onQuery} />
        {isSortable && <SortMenu {...view} />}
        <span className={styles.found} role="status">
          {shownQuery.trim() === '' ? '' : messages.found(indexes.length, ordered.length)}
        </span>
      </div>
      {indexes.length === 0 && ordered.length > 0 && (
        <p className={styles.nothing}>{messages.nothingFound}</p>
      )}
    </>
  );
}

const SortMenu = ({ order, onOrder, ordered }: Pick<ListView, 'order' | 'onOrder' | 'ordered'>) => (
  <MenuButton
    label={messages.sort}
    icon={ArrowUpDown}
    side="bottom"
    items={[
      {
        kind: 'choice',
        label: messages.sort,
        value: order,
        options: LIST_ORDERS.filter((value) => value !== 'latest' || hasAddedAt(ordered)).map((value) => ({
          value,
          label: messages.orders[value],
        })),
        onChoose: (value) => isListOrder(value) && onOrder(value),
      },
    ]}
  />
);
