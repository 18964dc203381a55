import type { BrowseKind } from '@segue/domain';
import { ArrowDownWideNarrow, ArrowUpNarrowWide, LayoutGrid, List } from 'lucide-react';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { MenuChip } from '../../../ui/menu/MenuChip.tsx';
import { SORTS_OF, toSorted } from '../address/library-state.ts';
import type { LibraryStateHandle } from '../address/useLibraryState.ts';
import { libraryMessages as messages } from '../library.messages.ts';
import styles from './SortTools.module.css';

interface SortToolsProps extends Pick<LibraryStateHandle, 'state' | 'change'> {
  readonly kind: BrowseKind;
}

/** Controls for sort, order, and grid or list look. */
export function SortTools({ kind, state, change }: SortToolsProps) {
  const { sort, order, look } = state;
  const isAscending = order === 'asc';
  return (
    <div className={styles.sorts}>
      <MenuChip
        label={messages.sortBy}
        value={messages.sorts[sort]}
        isAlwaysChosen
        items={[
          {
            kind: 'choice',
            label: messages.sortBy,
            value: sort,
            options: SORTS_OF[kind].map((value) => ({ value, label: messages.sorts[value] })),
            onChoose: (value) => {
              const chosen = SORTS_OF[kind].find((one) => one === value);
              if (chosen) change(toSorted(chosen));
            },
          },
        ]}
      />
      <IconButton
        label={messages.turnOrder(isAscending ? messages.ascending : messages.descending)}
        icon={isAscending ? ArrowUpNarrowWide : ArrowDownWideNarrow}
        onClick={() => change({ order: isAscending ? 'desc' : 'asc' })}
      />
      {kind !== 'songs' && (
        <IconButton
          label={look === 'grid' ? messages.showAsList : messages.showAsGrid}
          icon={look === 'grid' ? List : LayoutGrid}
          onClick={() => change({ look: look === 'grid' ? 'list' : 'grid' })}
        />
      )}
    </div>
  );
}
