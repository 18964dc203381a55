import type { SecurityEvent } from './security-log.ts';

/** Fields of log lines; a name means the same in every event. */
interface LogFields {
  /** What was thrown, with its message, code, stack and causes. */
  readonly cause: unknown;
  /** Why, in words. */
  readonly reason: string;
  readonly accountId: string | null;
  /** Network of the client that sent the request; null: the event belongs to no request. */
  readonly sender: string | null;
  /** IP address that the server listens at. */
  readonly address: string;
  readonly port: number;
  readonly method: string;
  /** The route pattern, never the actual URL. */
  readonly route: string;
  readonly status: number;
  readonly elapsedMs: number;
  /** An error code: of the contract, the system or a mail server. */
  readonly code: string | undefined;
  readonly responseCode: number | undefined;
  /** Kind of a mail, a job or a write. */
  readonly kind: string;
  /** Name of a migration of the database. */
  readonly migration: string;
  /** Position of a migration among the pending ones, from 1. */
  readonly number: number;
  /** Migrations that a database of an older version lacked at the start. */
  readonly pending: number;
  readonly peer: string;
  readonly hint: string;
  /** Names of environment variables. */
  readonly names: readonly string[];
  readonly dropped: number;
  readonly max: number;
  readonly emulatorUrl: string;
  readonly videoId: string;
  readonly itag: number;
  readonly artworkId: string;
  readonly source: string;
  readonly outcome: string;
  readonly paths: readonly string[];
  readonly version: string;
  readonly piecesMade: number;
  readonly pieces: number;
  readonly sessions: number;
  readonly codes: number;
  readonly resets: number;
  readonly searches: number;
  readonly jobs: number;
  readonly plays: number;
  readonly playlists: number;
  /** Number of tracks that have neighbours, or whose sound was measured. */
  readonly tracks: number;
  /** Number of transcoded formats. */
  readonly formats: number;
  readonly thumbnails: number;
  readonly mails: number;
  readonly filesFound: number;
  readonly filesChanged: number;
  /** Unchanged files that were read again after an update, and are as stored. */
  readonly filesReread: number;
  /** Unchanged files whose catalogue data was derived again with that of their folder. */
  readonly filesRedrafted: number;
  readonly filesMissing: number;
  /** Bytes of new or changed files. */
  readonly bytesRead: number;
  readonly durationMs: number;
  readonly problems: number;
  readonly isNew: boolean;
  readonly failures: number;
  readonly triesAgainInMs: number;
  readonly lookingEveryMs: number;
  readonly root: string;
  /** Number of files that a process had not read when it died. */
  readonly left: number;
}

const SCAN_FIELDS = [
  'filesFound',
  'filesChanged',
  'filesReread',
  'filesRedrafted',
  'filesMissing',
  'bytesRead',
  'durationMs',
  'problems',
] as const;

/** The events of the log and the fields of each; `docs/errors.md` says what each means. */
export const LOG_EVENTS = {
  'http.listening': ['address', 'port'],
  'http.request': ['method', 'route', 'status', 'elapsedMs'],
  'http.request-failed': ['code', 'cause'],
  'http.not-ready': ['cause'],
  'http.ready-again': ['durationMs'],
  'http.connections-full': ['dropped', 'max'],
  'http.sender-unknown': ['peer', 'hint'],
  'library.scan-ended': SCAN_FIELDS,
  'library.scan-stopped': SCAN_FIELDS,
  'library.scan-failed': ['failures', 'triesAgainInMs', 'cause'],
  'library.reads-again': ['reason'],
  'library.not-counted': ['cause'],
  'library.covers-failed': ['cause'],
  'library.probe-ended': ['left'],
  'library.rescan-asked': ['isNew'],
  'library.rescan-requests-failed': ['cause'],
  'library.news-failed': ['cause'],
  'library.help-failed': ['cause'],
  'library.watch-failed': ['lookingEveryMs', 'cause'],
  'library.watch-restored': ['paths'],
  'library.poll-failed': ['cause'],
  'library.root-lost': ['root'],
  'library.disk-hangs': ['root'],
  'library.root-found': ['root'],
  'home.plan-failed': ['cause'],
  'overview.plan-failed': ['cause'],
  'settings.unknown': ['names', 'hint'],
  'settings.no-public-url': ['hint'],
  'settings.no-mail-from': ['hint'],
  'similarity.built': ['tracks', 'durationMs'],
  'similarity.failed': ['cause'],
  'sound.measured': ['tracks', 'durationMs'],
  'sound.not-measured': ['videoId', 'reason'],
  'sound.failed': ['cause'],
  'lyrics.not-read': ['videoId', 'reason'],
  'stream.failed': ['videoId', 'itag', 'reason'],
  'format.not-made': ['videoId', 'itag', 'cause'],
  'format.evicted': ['formats'],
  'format.not-evicted': ['cause'],
  'format.not-removed': ['formats', 'cause'],
  'media.draft-left': ['cause'],
  'artwork.not-made': ['artworkId', 'source', 'outcome'],
  'mail.not-sent': ['kind', 'code', 'responseCode', 'reason'],
  'mail.delayed': ['kind', 'code', 'responseCode', 'reason'],
  'mail.server-unusable': ['code', 'responseCode', 'reason', 'hint'],
  'job.failed': ['kind', 'cause'],
  'reset.link-not-sent': ['cause'],
  'password.change-not-mailed': ['cause'],
  'identity.tokens-unsigned': ['emulatorUrl'],
  'search.not-prepared': ['cause'],
  'sweep.ended': [
    'sessions',
    'codes',
    'resets',
    'searches',
    'jobs',
    'plays',
    'playlists',
    'formats',
    'thumbnails',
    'mails',
  ],
  'sweep.failed': ['cause'],
  'database.migrating': ['migration', 'number', 'pending'],
  'database.migrated': ['pending', 'durationMs'],
  'database.migration-waits': ['triesAgainInMs', 'cause'],
  'database.transaction-ended': ['cause'],
  'database.note-failed': ['kind', 'cause'],
  'database.replica-left-out': ['cause'],
  'database.replica-back': ['durationMs'],
  'limits.redis-away': ['cause'],
  'limits.redis-back': ['durationMs'],
  'demo.stopped': ['version', 'piecesMade', 'pieces'],
  'demo.failed': ['version', 'piecesMade', 'pieces', 'cause'],
  'data-folder.made-private': ['paths'],
  'data-folder.not-private': ['reason'],
  'data-folder.not-locked': ['reason'],
} as const satisfies Readonly<Record<string, readonly (keyof LogFields)[]>>;

type Events = typeof LOG_EVENTS;

/** `area.what-happened`; those of the security log are declared in `security-log.ts`. */
export type LogEvent = keyof Events | `security.${SecurityEvent}`;

type FieldOf<Event extends LogEvent> = Event extends keyof Events
  ? Events[Event][number]
  : 'accountId' | 'sender';

/** The fields of an event, all of them. */
export type LogDetails<Event extends LogEvent> = { readonly [Field in FieldOf<Event>]: LogFields[Field] };

/** Refuses fields that an event does not have, also those of a variable. */
export type NoOther<Event extends LogEvent, Details> = {
  readonly [Field in Exclude<keyof Details, FieldOf<Event>>]: never;
};
