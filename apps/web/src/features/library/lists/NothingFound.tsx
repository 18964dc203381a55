import { SearchX } from 'lucide-react';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { libraryMessages as messages } from '../library.messages.ts';

/** Empty state of a list. @param isNarrowed Whether a filter or text leaves nothing, rather than the library having nothing. */
export const NothingFound = ({ isNarrowed }: { readonly isNarrowed: boolean }) => (
  <EmptyState
    icon={SearchX}
    title={isNarrowed ? messages.nothingFound : messages.empty}
    text={isNarrowed ? messages.nothingFoundText : messages.emptyText}
  />
);
