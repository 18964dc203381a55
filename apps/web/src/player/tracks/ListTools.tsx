import { ArrowUpDown } from 'lucide-react';
import { FilterField } from '../../ui/forms/FilterField.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import styles from './ListTools.module.css';
import { isListOrder, LIST_ORDERS, type ListOrder } from './list-order.ts';
import { listToolsMessages as messages } from './list-tools.messages.ts';

interface ListToolsProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Number of matches, such as '3 of 120'; empty: no filter. */
  readonly found: string;
  /** Current order; null: the list cannot be sorted, as an album. */
  readonly order: ListOrder | null;
  readonly onOrder: (order: ListOrder) => void;
}

/** Filter field and sort menu of a long list, in which the browser's own search finds only rendered rows. */
export const ListTools = ({ query, onQuery, found, order, onOrder }: ListToolsProps) => (
  <div className={styles.tools}>
    <FilterField label={messages.filter} value={query} onChange={onQuery} />
    {order !== null && (
      <MenuButton
        label={messages.sort}
        icon={ArrowUpDown}
        side="bottom"
        entries={[
          {
            kind: 'choice',
            label: messages.sort,
            value: order,
            options: LIST_ORDERS.map((value) => ({ value, label: messages.orders[value] })),
            onChoose: (value) => isListOrder(value) && onOrder(value),
          },
        ]}
      />
    )}
    <span className={styles.found} role="status">
      {found}
    </span>
  </div>
);
