import { useSearchParams } from 'react-router';
import { SignedInOnly } from '../../../account/SignedInOnly.tsx';
import { GonePage } from '../../../ui/page/GonePage.tsx';
import styles from '../LibraryPage.module.css';
import { libraryMessages as messages } from '../library.messages.ts';
import { FolderView } from '../views/FolderView.tsx';
import { FacetHead } from './FacetPage.tsx';

/** A folder of the library, useful when files have poor tags. */
export function FolderPage() {
  const [params] = useSearchParams();
  const path = params.get('q') ?? '';
  if (path === '') return <GonePage what="folder" />;
  return (
    <SignedInOnly>
      <div className={styles.page}>
        <FacetHead kind={messages.kinds.folder} title={path.split('/').at(-1) ?? path} />
        <FolderView key={path} path={path} />
      </div>
    </SignedInOnly>
  );
}
