import { useDeferredValue, useState } from 'react';
import { appConfig } from '../../lib/app-config.ts';
import { toLazyPart } from '../../lib/lazy/lazy-component.tsx';
import { useNamePage } from '../../lib/page-name.ts';
import { ShimmerShelf } from '../../ui/feedback/Shimmer.tsx';
import { DemoNote } from './DemoNote.tsx';
import styles from './HomePage.module.css';
import { HomeShelf } from './HomeShelf.tsx';
import { homeMessages as messages } from './home.messages.ts';
import { useHome } from './useHome.ts';

/** Loaded lazily, since few libraries are empty or being scanned. */
const { Lazy: EmptyLibrary } = toLazyPart('EmptyLibrary', () => import('./EmptyLibrary.tsx'));
const { Lazy: ScanProgress } = toLazyPart('ScanProgress', () => import('./ScanProgress.tsx'));

/** Whether the page has painted any content yet. */
const hasPainted = (): boolean => performance.getEntriesByName('first-contentful-paint').length > 0;

/** Number of shelves above the fold. */
const ABOVE_FOLD = 3;

/** Shelves of cards [2.29]. */
export function HomePage({ isDemo = appConfig.isDemo }: { readonly isDemo?: boolean }) {
  const { shelves, scan, isLibraryEmpty } = useHome();
  const [lastScan, setLastScan] = useState(scan);
  if (scan && scan !== lastScan) setLastScan(scan);
  // The first paint of a visit renders only the shelves above the fold. Later navigations render all shelves
  // at once, so that going back can restore the scroll position.
  const renderedShelves = useDeferredValue(shelves, hasPainted() ? shelves : shelves?.slice(0, ABOVE_FOLD));
  useNamePage(messages.title);
  return (
    <div className={styles.home}>
      <h1 className="visually-hidden">{messages.title}</h1>
      {isDemo && <DemoNote />}
      {lastScan && <ScanProgress scan={lastScan} isOver={!scan} />}
      {isLibraryEmpty && <EmptyLibrary />}
      {renderedShelves?.map((shelf, index) => (
        // Titles may repeat, so the index is the key.
        // oxlint-disable-next-line react/no-array-index-key
        <HomeShelf key={index} shelf={shelf} isAboveFold={index < ABOVE_FOLD} />
      ))}
      {!renderedShelves && <LoadingShelves />}
    </div>
  );
}

const LoadingShelves = () => (
  <>
    <ShimmerShelf variant="rows" rowsPerColumn={4} />
    <ShimmerShelf />
    <ShimmerShelf variant="rows" rowsPerColumn={2} />
  </>
);
