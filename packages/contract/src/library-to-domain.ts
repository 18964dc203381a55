import { toFields, toText } from './read.ts';

/** The folders that a library is read from; none where the listener is no operator. */
export function toLibraryFolders(reply: unknown): readonly string[] {
  const { folders } = toFields(reply);
  return Array.isArray(folders) ? folders.flatMap((folder) => toText(folder) ?? []) : [];
}
