import { Pool } from 'pg';

/**
 * The last migration of the version whose statements are below. The next one, 0330_stored_formats, replaced a table:
 * the farthest that a migration has gone while that version served.
 */
export const FORMER_SCHEMA = '0320_playlist_link_times';

/**
 * The statements that the stores of that version sent to PostgreSQL, as recorded from them. They must not follow the
 * stores of today: a process of that version sends them whatever has become of its schema.
 */
const STATEMENTS = {
  findAliases: 'select * from "track_aliases" where "old_video_id" in ($1)',
  findFamily: 'select * from "track_aliases" where "video_id" in ($1)',
  findLiked: 'select "video_id" from "likes" where "account_id" = $1 and "video_id" in ($2)',
  addLike: `insert into "likes" ("account_id", "video_id", "liked_at_ms", "song") values ($1, $2, $3, $4)
    on conflict do nothing`,
  listLikes: `select "video_id", "liked_at_ms", "song" from "likes" where "account_id" = $1
    order by "liked_at_ms" desc, "video_id" desc limit $2`,
  countLikes: `select count(*) as "total"
    from (select "video_id" from "likes" where "account_id" = $1 limit $2) as "counted"`,
  addPlay: `insert into "plays" ("entry_id", "account_id", "video_id", "played_at_ms", "song", "heard_at_ms",
      "heard_seconds", "is_completed") values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict ("account_id", "played_at_ms") do nothing returning "entry_id"`,
  findPlay: `select "entry_id", "video_id", "played_at_ms", "song", "heard_at_ms", "heard_seconds", "is_completed"
    from "plays" where "entry_id" = $1 and "account_id" = $2`,
  endPlay: `update "plays" set "heard_seconds" = $1, "is_completed" = $2
    where "entry_id" = $3 and "account_id" = $4 and "heard_seconds" is null`,
  hearPlay: `update "plays" set "heard_at_ms" = $1
    where "entry_id" = $2 and "account_id" = $3 and "heard_at_ms" is null returning "video_id"`,
  countTrack: 'update "tracks" set "play_count" = "play_count" + $1 where "video_id" = $2',
  countSong: 'update "browse_entries" set "play_count" = "play_count" + $1 where "kind" = $2 and "id" = $3',
  countAlbums: `update "browse_entries" set "play_count" = "play_count" + $1 where "kind" = $2
    and "id" in (select "album_id" from "album_tracks" where "video_id" = $3)`,
  countArtists: `update "browse_entries" set "play_count" = "play_count" + $1 where "kind" = $2
    and "id" in (select "artist_id" from "track_artists" where "video_id" = $3 and "role" in ($4, $5))`,
  addJob: `insert into "jobs" ("job_id", "kind", "payload", "attempts", "worker", "due_at_ms", "expires_at_ms")
    values ($1, $2, $3, $4, $5, $6, $7) on conflict ("job_id") do nothing`,
  claimJob: `update "jobs" set "worker" = $1, "due_at_ms" = $2, "attempts" = "attempts" + $3
    where "job_id" = (select "job_id" from "jobs" where "kind" = $4 and "due_at_ms" <= $5
      order by "due_at_ms" limit $6 for update skip locked)
    returning "job_id", "payload", "attempts", "expires_at_ms"`,
  removeJob: 'delete from "jobs" where "job_id" = $1 and "worker" = $2',
  saveFormat: `insert into "made_formats" ("video_id", "itag", "source_version", "size_bytes", "used_at_ms")
    values ($1, $2, $3, $4, $5) on conflict ("video_id", "itag") do update set
      "video_id" = $6, "itag" = $7, "source_version" = $8, "size_bytes" = $9, "used_at_ms" = $10`,
  listFormats: 'select * from "made_formats" where "video_id" = $1',
  useFormat: 'update "made_formats" set "used_at_ms" = $1 where "video_id" = $2 and "itag" = $3',
  sumFormats: 'select sum("size_bytes") as "bytes" from "made_formats"',
} as const;

/** No song is stored with a track of the catalogue. */
const NO_SONG = 'null';
const WORKER = 'former';
const KIND = 'former-kind';
const ITAG = 251;
const BYTES = 5;

/** A process of the former version: it knows its statements and nothing of today's stores. */
export function openFormerProcess(url: string, account: string) {
  const pool = new Pool({ connectionString: url, max: 2 });
  const run = async (name: keyof typeof STATEMENTS, values: readonly unknown[]) =>
    (await pool.query<Record<string, unknown>>(STATEMENTS[name], [...values])).rows;
  const countPlay = async (videoId: string): Promise<void> => {
    await run('countTrack', [1, videoId]);
    await run('countSong', [1, 0, videoId]);
    await run('countAlbums', [1, 1, videoId]);
    await run('countArtists', [1, 2, videoId, 'main', 'featured']);
  };
  return {
    like: async (videoId: string, atMs: number): Promise<void> => {
      await run('findAliases', [videoId]);
      await run('findFamily', [videoId]);
      if ((await run('findLiked', [account, videoId])).length === 0)
        await run('addLike', [account, videoId, atMs, NO_SONG]);
    },
    listLikes: async (limit: number): Promise<readonly unknown[]> =>
      (await run('listLikes', [account, limit])).map((row) => row['video_id']),
    countLikes: async (limit: number): Promise<number> =>
      Number((await run('countLikes', [account, limit]))[0]?.['total']),
    /** Records a play, that it was heard and how it ended. */
    play: async (entryId: string, videoId: string, atMs: number): Promise<void> => {
      await run('findAliases', [videoId]);
      await run('addPlay', [entryId, account, videoId, atMs, NO_SONG, null, null, null]);
      await run('hearPlay', [atMs, entryId, account]);
      await countPlay(videoId);
      await run('endPlay', [30, 1, entryId, account]);
    },
    findPlay: async (entryId: string) => (await run('findPlay', [entryId, account]))[0],
    addJob: (jobId: string) => run('addJob', [jobId, KIND, '', 0, null, 0, 1]),
    /** @returns the id of a job that this process has claimed and done. */
    doJob: async (): Promise<unknown> => {
      const [job] = await run('claimJob', [WORKER, 2, 1, KIND, 1, 1]);
      await run('removeJob', [job?.['job_id'], WORKER]);
      return job?.['job_id'];
    },
    saveFormat: async (videoId: string, usedAtMs: number): Promise<void> => {
      const values = [videoId, ITAG, '1', BYTES, usedAtMs];
      await run('saveFormat', [...values, ...values]);
      await run('useFormat', [usedAtMs, videoId, ITAG]);
    },
    listFormats: (videoId: string) => run('listFormats', [videoId]),
    countFormats: async (): Promise<number> => Number((await run('sumFormats', []))[0]?.['bytes']) / BYTES,
    close: () => pool.end(),
  };
}
