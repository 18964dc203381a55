import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { route, schema } from '../../route.ts';

const Problem = schema(() =>
  Type.Object({
    path: Type.String({
      description:
        'Relative to its library folder; where there are several, it begins with the name of the folder.',
    }),
    reason: Type.String(),
  }),
);

const JobCount = schema(() =>
  Type.Object({
    kind: Type.String({ description: "Such as 'mail', 'picture-format', 'cover' or 'sound'." }),
    waiting: Type.Integer({ description: 'For a worker, or until they are tried again.' }),
    running: Type.Integer(),
    retried: Type.Integer({ description: 'Of those that wait: tried before, and not done.' }),
  }),
);

const VideoProgress = schema(() =>
  Type.Object({
    videoId: Type.String(),
    title: Type.String({ description: "'' where it is no longer in the library." }),
    made: Type.Integer({ description: 'Sizes of its picture that can be played.' }),
    total: Type.Integer({ description: 'These, and those that are still to be made.' }),
  }),
);

const LibraryStatusShape = schema(() =>
  Type.Object({
    state: Type.Union([Type.Literal('scanning'), Type.Literal('idle')]),
    isDemo: Type.Boolean(),
    isComposing: Type.Boolean({ description: 'Whether pieces of the demo are counted, not files.' }),
    filesFound: Type.Integer({
      description: 'Files to read; it does not grow once all are counted.',
    }),
    filesDone: Type.Integer(),
    isCounted: Type.Optional(
      Type.Boolean({ description: 'Whether filesFound is the final number; left out: it is not known.' }),
    ),
    phase: Type.Unsafe<'reading' | 'missing' | 'finishing' | null>({
      enum: ['reading', 'missing', 'finishing', null],
      description:
        'What the scan does now: reads files, marks those that are gone, compares videos and playlists; null: there is none.',
    }),
    filesPerSecond: Type.Unsafe<number | null>({
      type: ['number', 'null'],
      description: 'Of the scan that runs; null: there is none, or it is too early to say.',
    }),
    filesRead: Type.Integer({
      description:
        'Files that this scan or the last one opened, since they were new or changed, or read by other rules before.',
    }),
    bytesRead: Type.Integer({ description: 'What was read of these; 0 where the system does not count it.' }),
    secondsLeft: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      description: 'About how long the scan still takes; null: not known.',
    }),
    tracks: Type.Integer(),
    albums: Type.Integer(),
    artists: Type.Integer(),
    lastScanEndedAt: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
    problemCount: Type.Integer(),
    problems: Type.Array(Problem, { description: 'The first 200, for signed-in listeners; else empty.' }),
    jobs: Type.Array(JobCount, {
      description: 'Background work that is left to do, by kind, for signed-in listeners; else empty.',
    }),
    videos: Type.Array(VideoProgress, {
      description:
        'Videos of which pictures are being made, at most 50, for signed-in listeners; else empty.',
    }),
  }),
);

/** Progress of the scan, size of the library, and files that could not be read. */
export type LibraryStatus = Static<typeof LibraryStatusShape>;

/** Progress of the scan. Only our own hosts have this call, so the reply is not validated. */
export const libraryStatus = endpoint({
  host: 'music',
  method: 'GET',
  path: '/api/library/status',
  access: 'optional-auth-token',
  read: (reply) => reply as LibraryStatus,
});

export const libraryStatusRoute = route(libraryStatus, () => ({
  summary: 'How far the scan is, what the library holds and which files could not be read.',
  cache: 'never',
  reply: LibraryStatusShape,
}));
