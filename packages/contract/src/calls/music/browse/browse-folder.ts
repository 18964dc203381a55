import type { FolderPage, FolderRef } from '@segue/domain';
import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { expectFields, toItems, toText } from '../../../read.ts';
import { route, schema } from '../../../route.ts';
import { copy, NullableText } from '../../../shapes/json.ts';
import { readTrack, TrackShape, writeTrack } from '../../../shapes/tracks/track.ts';

const readFolders = (list: unknown): FolderRef[] =>
  toItems(list).map((folder) => ({
    path: toText(folder['path']) ?? '',
    name: toText(folder['name']) ?? '',
  }));

function readFolderPage(reply: unknown): FolderPage {
  const page = expectFields(reply, 'a folder');
  return {
    path: toText(page['path']) ?? '',
    name: toText(page['name']) ?? '',
    parents: readFolders(page['parents']),
    folders: readFolders(page['folders']),
    tracks: toItems(page['tracks']).map(readTrack),
    next: toText(page['next']),
  };
}

/** The direct contents of a folder of the library. */
export const browseFolder = endpoint({
  host: 'music',
  method: 'GET',
  path: '/api/library/folder',
  access: 'auth-token',
  read: readFolderPage,
});

const Folder = schema(() => Type.Object({ path: Type.String(), name: Type.String() }));

export const browseFolderRoute = route(browseFolder, () => ({
  summary: 'A part of a folder of the library, folders before tracks; without a path, the library folders.',
  cache: 'never',
  query: Type.Object({
    path: Type.Optional(
      Type.String({ maxLength: 4096, description: 'Name of the library folder and the path below it.' }),
    ),
    below: Type.Optional(
      Type.String({
        pattern: '^true$',
        description: 'Instead, the songs in it and in all folders below it, up to 1,000, and no folders.',
      }),
    ),
    cursor: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,8000}$' })),
  }),
  reply: Type.Object({
    path: Type.String(),
    name: Type.String(),
    parents: Type.Array(Folder),
    folders: Type.Array(Folder),
    tracks: Type.Array(TrackShape),
    next: NullableText,
  }),
  write: ({ parents, folders, tracks, ...page }: FolderPage, origin: string) => ({
    ...page,
    parents: copy(parents),
    folders: copy(folders),
    tracks: tracks.map((track) => writeTrack(track, origin)),
  }),
}));
