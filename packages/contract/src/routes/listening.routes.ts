import { Type } from 'typebox';
import { endpoints } from '../endpoints.ts';
import { route } from '../route.ts';
import { MusicBody, Song, songFields } from '../schemas/song.ts';

const byVideoId = Type.Object({ videoId: Type.String({ minLength: 1, maxLength: 64 }) });
const Done = Type.Object({ success: Type.Literal(true) });

const HistoryEntry = Type.Object({
  _id: Type.String({ description: 'Unique for each play.' }),
  date: Type.String({ description: "ISO 8601 in UTC with milliseconds and 'Z'." }),
  ...songFields,
});

/** History and likes of one listener, and `markHeard`, which counts plays. */
export const listeningRoutes = {
  addHistory: route(endpoints.addHistory, {
    summary: 'Remembers one play of the current song.',
    body: MusicBody,
    reply: Type.Object({ success: Type.Literal(true), data: HistoryEntry }),
  }),
  markHeard: route(endpoints.markHeard, {
    summary: 'Counts a play of the history once it was heard for 30 s or half its length; again is the same.',
    params: Type.Object({
      entryId: Type.String({ minLength: 1, maxLength: 64, description: "The play's '_id'." }),
    }),
    reply: Done,
  }),
  addLiked: route(endpoints.addLiked, {
    summary: 'Likes a song; again is the same.',
    body: MusicBody,
    reply: Done,
  }),
  deleteLiked: route(endpoints.deleteLiked, {
    summary: 'Takes a like back, also where there was none.',
    params: byVideoId,
    reply: Done,
  }),
  checkLiked: route(endpoints.checkLiked, {
    summary: 'Whether the listener likes a song.',
    params: byVideoId,
    reply: Type.Object({ exists: Type.Boolean() }),
  }),
  likedAmong: route(endpoints.likedAmong, {
    summary: 'Which of up to 200 songs the listener likes, for the rows of a list.',
    query: Type.Object({
      videoIds: Type.String({
        pattern: '^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,199}$',
        description: 'Separated by commas.',
      }),
    }),
    reply: Type.Object({ videoIds: Type.Array(Type.String(), { description: 'Those that are liked.' }) }),
  }),
  fetchHistory: route(endpoints.fetchHistory, {
    summary: 'One page of plays, newest first.',
    query: Type.Object({
      page: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,5}$', description: 'From 1.' })),
      lastDate: Type.Optional(
        Type.String({ maxLength: 40, description: 'Date of the last entry of the first page.' }),
      ),
    }),
    reply: Type.Object({
      data: Type.Array(HistoryEntry),
      currentPage: Type.Integer({ description: 'The page asked for, counted from zero.' }),
      totalPages: Type.Integer(),
    }),
  }),
  fetchLiked: route(endpoints.fetchLiked, {
    summary: 'Liked songs, latest like first.',
    reply: Type.Array(Song),
  }),
};
