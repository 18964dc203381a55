import { type Card, toCardTarget } from '@segue/domain';
import { type Static, Type } from 'typebox';
import { type Fields, toText } from '../../read.ts';
import { schema } from '../../route.ts';
import { readAlbumCard, writeAlbumCard } from './album-card.ts';
import { readArtistCard, writeArtistCard } from './artist-card.ts';
import { nullable, OptionalText } from '../json.ts';
import { readPlaylistCard, writePlaylistCard } from './playlist-card.ts';
import { AlbumReference, ArtistReference, readArtists } from '../references.ts';
import { Thumbnails } from '../thumbnails.ts';
import { BecauseText, readTrack, writeTrack } from '../tracks/track.ts';

/** Fields of a song or video in lists of mixed kinds. */
export const playableFields = schema(() => ({
  videoId: OptionalText,
  artists: Type.Optional(Type.Array(ArtistReference)),
  album: Type.Optional(nullable(AlbumReference)),
  isExplicit: Type.Optional(Type.Boolean()),
  duration: OptionalText,
  duration_seconds: Type.Optional(Type.Integer()),
  views: OptionalText,
  year: OptionalText,
  videoType: OptionalText,
  isAvailable: Type.Optional(Type.Boolean()),
  because: Type.Optional(BecauseText),
}));

/** One card of a shelf: a song, an album, a playlist or an artist. */
export const CardShape = schema(() =>
  Type.Object({
    title: Type.String(),
    thumbnails: Thumbnails,
    ...playableFields,
    browseId: OptionalText,
    type: OptionalText,
    audioPlaylistId: OptionalText,
    playlistId: OptionalText,
    description: OptionalText,
    count: OptionalText,
    subscribers: OptionalText,
  }),
);

/** Writes a card of a shelf. */
export function writeCard(card: Card, origin: string): Static<typeof CardShape> {
  switch (card.kind) {
    case 'song':
    case 'video':
      return writeTrack(card.track, origin);
    case 'album':
      return { ...writeAlbumCard(card, origin), audioPlaylistId: card.audioPlaylistId };
    case 'playlist':
      return writePlaylistCard(card, origin);
    case 'artist':
      return writeArtistCard(card, origin);
  }
}

function readTrackCard(item: Fields): Card {
  const videoType = toText(item['videoType']);
  const isVideo = videoType !== null && videoType !== 'MUSIC_VIDEO_TYPE_ATV';
  const isCalledSong = item['resultType'] === 'song';
  return {
    kind: item['resultType'] === 'video' || (isVideo && !isCalledSong) ? 'video' : 'song',
    track: readTrack(item),
  };
}

/**
 * Whether an item is an unplayable song: its `videoId` is null, not absent. A press must not open its artist.
 */
const isUnplayableSong = (item: Fields): boolean =>
  item['videoId'] === null && toText(item['playlistId']) === null && toText(item['browseId']) === null;

/** Derives the kind of an item from what a press on it does; where it does nothing, from its `resultType`. */
function readKind(item: Fields): unknown {
  const resultType = toText(item['resultType']);
  if (resultType === 'song' || resultType === 'video' || (resultType === null && isUnplayableSong(item)))
    return 'play';
  const target = toCardTarget({
    videoId: toText(item['videoId']),
    playlistId: toText(item['playlistId']),
    browseId: toText(item['browseId']),
    resultType,
    artists: readArtists(item['artists']),
  });
  return target?.kind ?? resultType;
}

/** Reads a card from any shelf or search result. */
export function readCard(item: Fields): Card {
  const kind = readKind(item);
  if (kind === 'playlist') return readPlaylistCard(item);
  if (kind === 'album') return readAlbumCard(item);
  return kind === 'artist' ? readArtistCard(item) : readTrackCard(item);
}
