import { useQuery } from '@tanstack/react-query';
import { Music } from 'lucide-react';
import { useSession } from '../../account/session.ts';
import { useBrowseQueries } from '../../api/queries/browse-queries.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import styles from './EmptyLibrary.module.css';
import { emptyLibraryMessages as messages } from './empty-library.messages.ts';

/** Paths of the library folders; the server tells them only to an operator, others get an empty list. */
function useLibraryFolders(): readonly string[] {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const { data } = useQuery({ ...useBrowseQueries().libraryFolders(), enabled: isLoggedIn });
  return data ?? [];
}

/** Empty state of the home page; an operator also sees where to put music. */
export function EmptyLibrary() {
  const folders = useLibraryFolders();
  if (folders.length === 0) return <EmptyState icon={Music} title={messages.title} text={messages.text} />;
  return (
    <EmptyState icon={Music} title={messages.title} text={messages.libraryFolder}>
      {folders.map((folder) => (
        <code key={folder} className={styles.command} dir="auto">
          {folder}
        </code>
      ))}
      <p className={styles.other}>{messages.otherFolder}</p>
      <code className={styles.command}>{messages.command}</code>
    </EmptyState>
  );
}
