import { SearchX } from 'lucide-react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { libraryMessages as messages } from '../library.messages.ts';

interface NothingFoundProps {
  /** Whether a filter or text leaves nothing, rather than the library having nothing. */
  readonly isNarrowed: boolean;
  /** Clears all filters and the text. */
  readonly onClear: () => void;
}

/** Empty state of a list. */
export const NothingFound = ({ isNarrowed, onClear }: NothingFoundProps) => (
  <EmptyState
    icon={SearchX}
    title={isNarrowed ? messages.nothingFound : messages.empty}
    text={isNarrowed ? messages.nothingFoundText : messages.emptyText}
  >
    {isNarrowed && <Button onClick={onClear}>{messages.clear}</Button>}
  </EmptyState>
);
