import type { BrowseKind, Card, SearchGroup } from '@segue/domain';
import { useQuery } from '@tanstack/react-query';
import { useBrowseQueries } from '../../../api/queries/browse-queries.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/buttons/Button.tsx';
import { searchMessages as messages } from '../search.messages.ts';
import styles from './LibraryLink.module.css';

/** The list of the Library that holds what a category shows, and the number of results at which our server ends. */
const LISTS: Readonly<Record<string, { readonly kind: BrowseKind; readonly atMost: number }>> = {
  Songs: { kind: 'songs', atMost: 20 },
  Albums: { kind: 'albums', atMost: 10 },
  Artists: { kind: 'artists', atMost: 10 },
};

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
  const isFull = list !== undefined && data.length >= list.atMost;
  const kind = list?.kind ?? 'songs';
  const { data: found } = useQuery({ ...useBrowseQueries().browseSections(kind, { text }), enabled: isFull });
  const total = found?.total ?? 0;
  if (!isFull || total <= data.length) return null;
  return (
    <p className={styles.more}>
      <ButtonLink variant="quiet" to={`${paths.library(kind)}&${new URLSearchParams({ text })}`}>
        {messages.allInLibrary(total, kind)}
      </ButtonLink>
    </p>
  );
}
