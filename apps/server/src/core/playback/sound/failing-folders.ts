/**
 * So many failures in a row end the work in the folder of these files, five times as many the work in the folder
 * above it, and so on: an unreadable album costs only its songs, an unmounted disk not one attempt for each of its files.
 */
const MAX_FAILURES_IN_A_ROW = 5;

/** The folders that hold a file, the nearest first. */
function toFolders(path: string): string[] {
  const folders: string[] = [];
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
    folders.push(path.slice(0, end));
  return folders;
}

/** Finds out in which folders no file can be read. */
export function createFailingFolders() {
  const failuresInARow = new Map<string, number>();
  const failing = new Set<string>();
  return {
    isInOne: (path: string): boolean => toFolders(path).some((folder) => failing.has(folder)),
    noteSuccess: (path: string): void => {
      for (const folder of toFolders(path)) failuresInARow.delete(folder);
    },
    noteFailure: (path: string): void => {
      for (const [level, folder] of toFolders(path).entries()) {
        const failures = (failuresInARow.get(folder) ?? 0) + 1;
        failuresInARow.set(folder, failures);
        if (failures >= MAX_FAILURES_IN_A_ROW ** (level + 1)) failing.add(folder);
      }
    },
  };
}
