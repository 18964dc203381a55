import type { BrowseKind } from '@segue/domain';
import { ArrowDownWideNarrow, ArrowUpNarrowWide, LayoutGrid, List, Search } from 'lucide-react';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import field from '../../../ui/forms/bare-input.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import { MenuChip } from '../../../ui/menu/MenuChip.tsx';
import { SORTS_OF, toSorted } from '../address/library-state.ts';
import type { LibraryStateHandle } from '../address/useLibraryState.ts';
import { libraryMessages as messages } from '../library.messages.ts';
import styles from './LibraryTools.module.css';

interface TextFilterProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Filters a list by what is typed. */
export const TextFilter = ({ value, onChange }: TextFilterProps) => (
  <label className={styles.filter}>
    <Icon of={Search} size={16} />
    <input
      type="search"
      className={field.input}
      aria-label={messages.filterText}
      placeholder={messages.filterText}
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
);

interface SortToolsProps extends Pick<LibraryStateHandle, 'state' | 'change'> {
  readonly kind: BrowseKind;
}

/** The sort of a list, its order and its look. */
export function SortTools({ kind, state, change }: SortToolsProps) {
  const { sort, order, look } = state;
  const isAscending = order === 'asc';
  return (
    <div className={styles.sorts}>
      <MenuChip
        label={messages.sortBy}
        value={messages.sorts[sort]}
        isAlwaysChosen
        entries={[
          {
            kind: 'choice',
            label: messages.sortBy,
            value: sort,
            options: SORTS_OF[kind].map((value) => ({ value, label: messages.sorts[value] })),
            onChoose: (value) => {
              const chosen = SORTS_OF[kind].find((one) => one === value);
              if (chosen) change(toSorted(state, chosen));
            },
          },
        ]}
      />
      <IconButton
        label={messages.turnOrder(isAscending ? messages.ascending : messages.descending)}
        icon={isAscending ? ArrowUpNarrowWide : ArrowDownWideNarrow}
        onClick={() => change({ ...state, order: isAscending ? 'desc' : 'asc' })}
      />
      {kind !== 'songs' && (
        <IconButton
          label={look === 'grid' ? messages.showAsList : messages.showAsGrid}
          icon={look === 'grid' ? List : LayoutGrid}
          onClick={() => change({ ...state, look: look === 'grid' ? 'list' : 'grid' })}
        />
      )}
    </div>
  );
}
