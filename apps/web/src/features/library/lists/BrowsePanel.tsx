import type { BrowseKind, BrowseSort } from '@segue/domain';
import { Shuffle } from 'lucide-react';
import { useRef } from 'react';
import { toFailureText } from '../../../api/failures/to-error-text.ts';
import { ListPlayButton } from '../../../player/actions/ListPlayButton.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { CardBox, ShimmerRows } from '../../../ui/feedback/Shimmer.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { JumpTo } from '../../../ui/lists/VirtualRows.tsx';
import {
  isFiltered,
  type LibraryFilter,
  type LibraryState,
  NO_FILTER,
  writeQuery,
} from '../address/library-state.ts';
import type { LibraryStateHandle } from '../address/useLibraryState.ts';
import { libraryMessages as messages } from '../library.messages.ts';
import { useBrowsePages } from '../pages/useBrowsePages.ts';
import { FilterChips } from '../tools/FilterChips.tsx';
import { FilterField } from '../../../ui/forms/FilterField.tsx';
import { SortTools } from '../tools/SortTools.tsx';
import toolStyles from '../tools/SortTools.module.css';
import { usePlayAll } from '../tools/usePlayAll.ts';
import { BrowseList } from './BrowseList.tsx';
import gridStyles from '../../../ui/lists/VirtualCards.module.css';
import styles from './BrowsePanel.module.css';
import { JumpBar } from './JumpBar.tsx';
import { NothingFound } from './NothingFound.tsx';

interface BrowsePanelProps extends LibraryStateHandle {
  readonly kind: BrowseKind;
  /** Filter that the page always applies; left out: the whole library. */
  readonly fixed?: Partial<LibraryFilter>;
}

/** Sorts whose lists have letters or years to jump to. */
const JUMP_SORTS: readonly BrowseSort[] = ['name', 'artist', 'year'];

/** With fewer items one sees the end of the list anyway. */
const MIN_JUMP_ITEMS = 10;

const isRows = (kind: BrowseKind, { look }: LibraryState): boolean => kind === 'songs' || look === 'list';

const NOTHING_FIXED: Partial<LibraryFilter> = {};

/** A list of the library with filters, sort, jump bar, and buttons that play or shuffle all of it. */
export function BrowsePanel({ kind, fixed = NOTHING_FIXED, ...handle }: BrowsePanelProps) {
  const state: LibraryState = { ...handle.state, filter: { ...handle.state.filter, ...fixed } };
  const query = { ...writeQuery(state.filter), sort: state.sort, order: state.order };
  const { pages, sections, letters, error } = useBrowsePages(kind, query);
  const jump = useRef<JumpTo>(null);
  const isEmpty = pages?.count() === 0;
  return (
    <div className={classNames(styles.panel, isRows(kind, state) && styles.asRows)}>
      <div className={toolStyles.tools}>
        <FilterField
          label={messages.filterText}
          value={state.filter.text}
          onChange={(text) => handle.filterBy({ text })}
        />
        <p className={toolStyles.count} role="status">
          {sections === null ? '' : messages.count(kind, sections.total)}
        </p>
        {!isEmpty && <PlayAllButtons kind={kind} state={state} />}
      </div>
      <div className={toolStyles.head}>
        <FilterChips filter={state.filter} onFilter={handle.filterBy} fixed={fixed} />
        <SortTools kind={kind} state={state} change={handle.change} />
      </div>
      {error !== null && <p role="alert">{`${messages.refused}. ${toFailureText(error)}`}</p>}
      {isEmpty && (
        <NothingFound
          isNarrowed={isFiltered(handle.state.filter) || handle.state.filter.text !== ''}
          onClear={() => handle.filterBy(NO_FILTER)}
        />
      )}
      {!pages && error === null && <LoadingList kind={kind} state={state} />}
      {pages && !isEmpty && (
        <div className={styles.list}>
          <BrowseList kind={kind} pages={pages} look={state.look} jumpRef={jump} />
          {letters !== null && letters.length > 1 && pages.count() >= MIN_JUMP_ITEMS && (
            <JumpBar sections={letters} onJump={(index) => jump.current?.(index)} />
          )}
          {letters === null && <JumpRoom sort={state.sort} />}
        </div>
      )}
    </div>
  );
}

const SHIMMER_CARDS = Array.from({ length: 18 }, (_, index) => index);

/** Skeleton of a grid of cards. */
const ShimmerCards = ({ kind }: { readonly kind: BrowseKind }) => (
  <ul
    className={classNames(styles.cards, kind === 'artists' && gridStyles.round)}
    aria-label={messages.loading}
    aria-busy
  >
    {SHIMMER_CARDS.map((index) => (
      <li key={index}>
        <CardBox shape={kind === 'artists' ? 'round' : 'square'} index={index} />
      </li>
    ))}
  </ul>
);

interface ListProps {
  readonly kind: BrowseKind;
  readonly state: LibraryState;
}

/** Skeleton of the list and the jump bar. */
const LoadingList = ({ kind, state }: ListProps) => (
  <div className={styles.list}>
    {isRows(kind, state) ? <ShimmerRows /> : <ShimmerCards kind={kind} />}
    <JumpRoom sort={state.sort} />
  </div>
);

/** Reserves the space of the jump bar, if a list with this sort has one. */
const JumpRoom = ({ sort }: { readonly sort: BrowseSort }) =>
  JUMP_SORTS.includes(sort) && <span className={styles.jumpRoom} />;

/** Buttons that play, or pause, and shuffle the whole list. */
function PlayAllButtons({ kind, state }: ListProps) {
  const { state: playState, isBusy, playAll, shuffleAll } = usePlayAll(kind, state);
  return (
    <div className={toolStyles.actions}>
      <ListPlayButton state={playState} text={messages.playAll} isBusy={isBusy} onPlay={playAll} />
      <Button variant="quiet" icon={<Icon of={Shuffle} />} isBusy={isBusy} onClick={shuffleAll}>
        {messages.shuffleAll}
      </Button>
    </div>
  );
}
