import {
  type ListenerPlaylist,
  type PlaylistHead,
  readSmartRules,
  RulesError,
  type SmartRules,
  type PlaylistEditor,
} from '@segue/domain';
import { type Static, Type } from 'typebox';
import { type Fields, toAmount, toFields, toItems, toText } from '../../read.ts';
import { schema } from '../../route.ts';
import { copy, NullableInteger, NullableText } from '../json.ts';
import { readThumbnails, Thumbnails, writeThumbnails } from '../thumbnails.ts';

/** Reads rules; null for rules that this version does not know. */
function readRules(value: unknown): SmartRules | null {
  if (value === null || value === undefined) return null;
  try {
    return readSmartRules(value);
  } catch (cause) {
    if (cause instanceof RulesError) return null;
    throw cause;
  }
}

const playlistFields = schema(() => ({
  playlistId: Type.String(),
  title: Type.String(),
  description: NullableText,
  ownerName: Type.String(),
  isOwn: Type.Boolean(),
  canEdit: Type.Boolean(),
  isSaved: Type.Boolean({ description: "Somebody else's, which the listener saved to the library." }),
  visibility: Type.String(),
  folderId: NullableText,
  trackCount: NullableInteger,
  rules: Type.Unsafe<SmartRules | null>({
    type: ['object', 'null'],
    additionalProperties: true,
    description: 'What a smart playlist is made by; null: its entries were put in.',
  }),
  covers: Type.Array(Thumbnails, { description: 'Its own, or those of its first tracks, up to four.' }),
  hasOwnCover: Type.Boolean(),
  version: Type.Integer({ description: 'Grows with each change.' }),
  changedAt: Type.String({ description: 'ISO 8601 in UTC.' }),
}));

/** A playlist of a listener. */
export const ListenerPlaylistShape = schema(() => Type.Object(playlistFields));

/** The head of a playlist's page: everything but its entries. */
export const PlaylistHeadShape = schema(() =>
  Type.Object({
    ...playlistFields,
    editors: Type.Array(
      Type.Object({ accountId: Type.String(), name: Type.String(), isSelf: Type.Boolean() }),
      { description: 'Told to who may edit it.' },
    ),
    canJoin: Type.Boolean({ description: 'The link lets who opened it join those who edit it.' }),
  }),
);

export const writeListenerPlaylist = (
  { covers, ...playlist }: ListenerPlaylist,
  origin: string,
): Static<typeof ListenerPlaylistShape> => ({
  ...playlist,
  covers: covers.map((cover) => writeThumbnails(cover, origin)),
});

export const writePlaylistHead = (
  { editors, canJoin, ...playlist }: PlaylistHead,
  origin: string,
): Static<typeof PlaylistHeadShape> => ({
  ...writeListenerPlaylist(playlist, origin),
  editors: copy(editors),
  canJoin,
});

/** Reads a playlist; an unknown visibility counts as private. */
export const readListenerPlaylist = (item: Fields): ListenerPlaylist => ({
  playlistId: toText(item['playlistId']) ?? '',
  title: toText(item['title']) ?? '',
  description: toText(item['description']),
  ownerName: toText(item['ownerName']) ?? '',
  isOwn: item['isOwn'] === true,
  canEdit: item['canEdit'] === true,
  isSaved: item['isSaved'] === true,
  visibility: item['visibility'] === 'listeners' ? 'listeners' : 'private',
  folderId: toText(item['folderId']),
  trackCount: toAmount(item['trackCount']),
  rules: readRules(item['rules']),
  covers: Array.isArray(item['covers']) ? item['covers'].map(readThumbnails) : [],
  hasOwnCover: item['hasOwnCover'] === true,
  version: toAmount(item['version']) ?? 0,
  changedAt: toText(item['changedAt']) ?? '',
});

const readEditor = (editor: Fields): PlaylistEditor => ({
  accountId: toText(editor['accountId']) ?? '',
  name: toText(editor['name']) ?? '',
  isSelf: editor['isSelf'] === true,
});

export const readPlaylistHead = (reply: unknown): PlaylistHead => {
  const head = toFields(reply);
  return {
    ...readListenerPlaylist(head),
    editors: toItems(head['editors']).map(readEditor),
    canJoin: head['canJoin'] === true,
  };
};
