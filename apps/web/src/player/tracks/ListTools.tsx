import { ArrowUpDown } from 'lucide-react';
import { FilterField } from '../../ui/forms/FilterField.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import styles from './ListTools.module.css';
import { isListOrder, LIST_ORDERS, type ListOrder } from './list-order.ts';
import { listToolsMessages as messages } from './list-tools.messages.ts';

interface ListToolsProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** What was found, as 'so many of so many'; empty: nothing was asked for. */
  readonly found: string;
  /** How the list stands; null: its order is its own, as that of an album is. */
  readonly order: ListOrder | null;
  readonly onOrder: (order: ListOrder) => void;
}

/** The field that filters a long list, since the browser finds only the rows in sight, and its order. */
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
