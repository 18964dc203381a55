import { Unplug } from 'lucide-react';
import { useNamePage } from '../../lib/page-name.ts';
import { ButtonLink } from '../buttons/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface GonePageProps {
  /** What the address pointed to. */
  readonly what: keyof typeof TITLES;
  /** Why it may not be there. */
  readonly text?: string;
}

const TITLES = {
  album: 'This album is not here',
  artist: 'This artist is not here',
  playlist: 'This playlist is not here',
  genre: 'This genre is not here',
  year: 'This year is not here',
  folder: 'This folder is not here',
} as const;

const TEXT = 'It was renamed or taken out of the library, or its address is mistyped.';

/** The page of an item that does not exist, with a link to home. */
export function GonePage({ what, text = TEXT }: GonePageProps) {
  useNamePage(TITLES[what]);
  return (
    <EmptyState icon={Unplug} title={TITLES[what]} text={text} isPage>
      <ButtonLink to="/">Go to Home</ButtonLink>
    </EmptyState>
  );
}
