import {
  type ListenerPlaylist,
  type ListenerPlaylistPage,
  MAX_PLAYLIST_DESCRIPTION,
  MAX_PLAYLIST_TITLE,
  PLAYLIST_VISIBILITIES,
  readSmartRules,
  RulesError,
  type SmartRules,
  type PlaylistEditor,
  type PlaylistEntry,
} from '@segue/domain';
import { type Static, Type } from 'typebox';
import { type Fields, toAmount, toFields, toItems, toText } from '../read.ts';
import { schema } from '../route.ts';
import { copy, NullableInteger, NullableText } from './json.ts';
import { readThumbnails, Thumbnails, writeThumbnails } from './thumbnails.ts';
import { readTrack, TrackShape, writeTrack } from './track.ts';

/** The path value of calls about one playlist of a listener. */
export const byPlaylistId = schema(() =>
  Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }) }),
);

export const PlaylistTitle = schema(() =>
  Type.String({ minLength: 1, maxLength: MAX_PLAYLIST_TITLE, pattern: '\\S' }),
);
export const PlaylistDescription = schema(() => Type.String({ maxLength: MAX_PLAYLIST_DESCRIPTION }));
export const Visibility = schema(() =>
  Type.String({
    pattern: `^(?:${PLAYLIST_VISIBILITIES.join('|')})$`,
    description: "'private', or 'listeners': all who are signed in.",
  }),
);

/** What a share link permits. */
export const LinkGrants = schema(() => Type.String({ pattern: '^(?:view|edit)$' }));

/** Query of calls that a share link opens to others. */
export const LinkQuery = schema(() =>
  Type.Object({
    link: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{20,64}$', description: 'Token of a link.' })),
  }),
);

/** Rules as sent; `readSmartRules` of the domain validates them. */
export const RulesShape = schema(() =>
  // Declares no properties: validation would remove the undeclared ones.
  Type.Unsafe<object>({
    type: 'object',
    description:
      "{root: {match: 'all' | 'any', rules: […]}, order, isDescending, maxSongs, maxMinutes}; a rule is {field, is, text | number, upTo} or a group.",
  }),
);

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
export const ListenerPlaylistPageShape = schema(() =>
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

export const writeListenerPlaylistPage = (
  { editors, canJoin, ...playlist }: ListenerPlaylistPage,
  origin: string,
): Static<typeof ListenerPlaylistPageShape> => ({
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

export const readListenerPlaylistPage = (reply: unknown): ListenerPlaylistPage => {
  const page = toFields(reply);
  return {
    ...readListenerPlaylist(page),
    editors: toItems(page['editors']).map(readEditor),
    canJoin: page['canJoin'] === true,
  };
};

/** An entry of a playlist. */
export const PlaylistEntryShape = schema(() =>
  Type.Object({ entryId: Type.String(), addedAt: Type.String(), track: TrackShape }),
);

export const writePlaylistEntry = (
  { entryId, addedAt, track }: PlaylistEntry,
  origin: string,
): Static<typeof PlaylistEntryShape> => ({ entryId, addedAt, track: writeTrack(track, origin) });

export const readPlaylistEntry = (item: Fields): PlaylistEntry => ({
  entryId: toText(item['entryId']) ?? '',
  addedAt: toText(item['addedAt']) ?? '',
  track: readTrack(toFields(item['track'])),
});
