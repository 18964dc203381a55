import { type BrowseKind, type BrowsePage, type Card, SEARCH_LIMITS, type SearchGroup } from '@segue/domain';
import { useQuery } from '@tanstack/react-query';
import { type BrowseItem, useBrowseQueries } from '../../../api/queries/browse-queries.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/buttons/Button.tsx';
import { searchMessages as messages } from '../search.messages.ts';
import styles from './LibraryLink.module.css';

interface LibraryList {
  readonly kind: BrowseKind;
  /** The number of results at which our server ends. */
  readonly atMost: number;
}

/** The list of the Library that holds what a category shows. */
const LISTS: Readonly<Record<string, LibraryList>> = {
  Songs: { kind: 'songs', atMost: SEARCH_LIMITS.song },
  Albums: { kind: 'albums', atMost: SEARCH_LIMITS.album },
  Artists: { kind: 'artists', atMost: SEARCH_LIMITS.artist },
};

/** One more than a search shows; the songs of the Library include the videos, which a search shows apart. */
const toLimit = ({ kind, atMost }: LibraryList): number =>
  atMost + (kind === 'songs' ? SEARCH_LIMITS.video : 0) + 1;

const isVideoAlone = (item: BrowseItem[BrowseKind]): boolean =>
  'videoType' in item && item.videoType === 'MUSIC_VIDEO_TYPE_UGC';

/**
 * Whether the Library holds more than what is shown, as its first page tells: to count a common word, the server
 * would read the whole list. It ends such a page early; after a full one there may be only more videos.
 */
function holdsMore(
  { items, next }: BrowsePage<BrowseItem[BrowseKind]>,
  shownCount: number,
  limit: number,
): boolean {
  const isEndedEarly = next !== null && items.length < limit;
  return isEndedEarly || items.filter((item) => !isVideoAlone(item)).length > shownCount;
}

interface LibraryLinkProps {
  readonly group: SearchGroup<Card>;
  readonly text: string;
}

/**
 * Under a category that is full: a link to the list of the Library with the same text, if that holds more [2.152].
 * A host without a library does not answer, and then there is no link.
 */
export function LibraryLink({ group: { category, data }, text }: LibraryLinkProps) {
  const list = Object.hasOwn(LISTS, category) ? LISTS[category] : undefined;
  return (
    list && data.length >= list.atMost && <LinkIfMore list={list} shownCount={data.length} text={text} />
  );
}

interface LinkIfMoreProps {
  readonly list: LibraryList;
  readonly shownCount: number;
  readonly text: string;
}

function LinkIfMore({ list, shownCount, text }: LinkIfMoreProps) {
  const { kind } = list;
  const limit = toLimit(list);
  const { data: page } = useQuery(useBrowseQueries().browsePage(kind, { text, limit: String(limit) }));
  if (!page || !holdsMore(page, shownCount, limit)) return null;
  return (
    <p className={styles.more}>
      <ButtonLink variant="quiet" to={`${paths.library(kind)}&${new URLSearchParams({ text })}`}>
        {messages.allInLibrary(kind)}
      </ButtonLink>
    </p>
  );
}
