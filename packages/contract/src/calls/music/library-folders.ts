import { Type } from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { toFields, toText } from '../../read.ts';
import { route } from '../../route.ts';

/** Empty unless the listener is an operator. */
function readFolders(reply: unknown): readonly string[] {
  const { folders } = toFields(reply);
  return Array.isArray(folders) ? folders.flatMap((folder) => toText(folder) ?? []) : [];
}

/** The folders that make up the library. */
export const libraryFolders = endpoint({
  host: 'music',
  method: 'GET',
  path: '/api/library/folders',
  access: 'auth-token',
  read: readFolders,
});

export const libraryFoldersRoute = route(libraryFolders, () => ({
  summary: 'The folders the library is read from, for operators; others are told none.',
  cache: 'never',
  reply: Type.Object({ success: Type.Literal(true), folders: Type.Array(Type.String()) }),
  write: (folders: readonly string[]) => ({ success: true as const, folders: [...folders] }),
}));
