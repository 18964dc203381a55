import type { Kysely } from 'kysely';
import type { AccountTables } from './tables/accounts.ts';
import type { CatalogueTables } from './tables/catalogue.ts';
import type { LibraryTables } from './tables/library.ts';
import type { ListeningTables } from './tables/listening.ts';
import type { OperationTables } from './tables/operation.ts';
import type { PlaybackTables } from './tables/playback.ts';
import type { ListenerPlaylistTables } from './tables/playlists.ts';
import type { SearchTables } from './tables/search.ts';

/**
 * The tables as TypeScript sees them; `migrations/` creates them. Instants are epoch milliseconds, flags are
 * 0 or 1, JSON is text: the same on every database. `tables/` documents what the name of a column cannot
 * tell.
 */
export interface DatabaseTables
  extends LibraryTables,
    CatalogueTables,
    PlaybackTables,
    SearchTables,
    AccountTables,
    ListenerPlaylistTables,
    ListeningTables,
    OperationTables {}

export type Db = Kysely<DatabaseTables>;
