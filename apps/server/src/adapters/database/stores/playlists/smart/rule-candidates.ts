import type { RuleGroup, SmartRule } from '@segue/domain';
import { type RawBuilder, sql } from 'kysely';
import { inChunks, yieldToEventLoop } from '../../../../../core/paging.ts';
import { SHOWN_ROLES } from '../../../../../core/library/naming/credits.ts';
import { lowerAscii } from '../../../columns.ts';
import type { Db } from '../../../schema.ts';
import { KIND_CODES } from '../../browse/entry-rows.ts';
import { like, type RuleContext, toCompared, toNumberBounds } from './rule-conditions.ts';
import { ARTIST_NAMES, PATHS, scanTexts, type TextIndex, TITLES } from './scan-texts.ts';

/** The most songs that are checked one by one: their ids are read by one statement, in some milliseconds. */
const MAX_CANDIDATES = 20_000;
/** The most that a scan finds, which reads their ids in many short statements: some megabytes. */
const MAX_SCANNED = 40_000;
/** Artists whose songs one statement reads. */
const ARTISTS_PER_STATEMENT = 100;
/** Sources of candidates that are tried for one set of rules; each may give too many. */
const MAX_TRIES = 4;

/** A query of one column, answered by an index: the ids of all songs that a rule may match. */
type Candidates = RawBuilder<unknown>;

/** Loads the ids of all songs that rules may match; null: they are too many. */
type FindIds = (db: Db) => Promise<readonly string[] | null>;

/**
 * In the order in which sources are tried. Equal values, and what one listener did, tend to give few songs, a range
 * often too many. A scan reads a whole index, which takes a good tenth of a second for 300,000 songs.
 */
const COSTS = { seek: 0, range: 1, scan: 2 } as const;
type Cost = (typeof COSTS)[keyof typeof COSTS];

/** A source of candidates. */
interface CandidateSource {
  readonly find: FindIds;
  readonly cost: Cost;
}

const toQuerySource = (candidates: Candidates, cost: Cost): CandidateSource => ({
  cost,
  find: async (db) => {
    const query = sql<{
      id: string;
    }>`select c.id from (${candidates}) c limit ${sql.lit(MAX_CANDIDATES + 1)}`;
    const { rows } = await query.execute(db);
    return rows.length <= MAX_CANDIDATES ? rows.map(({ id }) => id) : null;
  },
});

/** Finds the songs of artists by a part of their names, in statements that are as short as those of a scan. */
async function findOfArtists(db: Db, compared: string): Promise<readonly string[] | null> {
  const artists = await scanTexts(db, ARTIST_NAMES, like(sql`name_folded`, compared), MAX_SCANNED);
  if (artists === null) return null;
  const ids = new Set<string>();
  for (const chunk of inChunks(artists, ARTISTS_PER_STATEMENT)) {
    const { rows } = await sql<{ id: string }>`select video_id as id from track_artists
      where artist_id in (${sql.join(chunk)}) and role in (${sql.join(SHOWN_ROLES)})
      limit ${sql.lit(MAX_SCANNED + 1)}`.execute(db);
    for (const { id } of rows) ids.add(id);
    if (rows.length > MAX_SCANNED || ids.size > MAX_SCANNED) return null;
    await yieldToEventLoop();
  }
  return [...ids];
}

/** Finds songs by a part of their title, path or artist. No index can seek for that, so one is scanned. */
function toTextScan(
  { field, is, text }: Extract<SmartRule, { text: string }>,
  { capabilities }: RuleContext,
): CandidateSource | null {
  if (is !== 'containing') return null;
  const scan = (index: TextIndex, test: Candidates): CandidateSource => ({
    cost: COSTS.scan,
    find: (db) => scanTexts(db, index, test, MAX_SCANNED),
  });
  const compared = toCompared(field, text);
  if (field === 'artist') return { cost: COSTS.range, find: (db) => findOfArtists(db, compared) };
  if (field === 'title') return scan(TITLES, like(sql`title_folded`, compared));
  return field === 'path' ? scan(PATHS, like(lowerAscii(sql`path`, capabilities), compared)) : null;
}

const SONGS = KIND_CODES.songs;

/** The names of all genres and moods, one after the other: each is one look-up in the index, however many songs have it. */
const TAG_NAMES = sql`select min(name_folded) from track_tags union all
  select (select min(t.name_folded) from track_tags t where t.name_folded > names.name)
  from names where names.name is not null`;

function toTextCandidates({ field, is, text }: Extract<SmartRule, { text: string }>): Candidates | null {
  if (is !== 'equal' && is !== 'containing') return null;
  const folded = toCompared(field, text);
  const named = (column: Candidates) => (is === 'equal' ? sql`${column} = ${folded}` : like(column, folded));
  if (field === 'title' && is === 'equal')
    return sql`select video_id as id from tracks where title_folded = ${folded}`;
  if (field === 'genre' || field === 'mood')
    return is === 'equal'
      ? sql`select video_id as id from track_tags where name_folded = ${folded}`
      : sql`with recursive names(name) as (${TAG_NAMES}) select t.video_id as id from names cross join track_tags t
          where ${like(sql`names.name`, folded)} and t.name_folded = names.name`;
  // SQLite keeps the order of a cross join: first the names, of which few match, then the songs of each.
  if (field === 'artist' && is === 'equal')
    return sql`select c.video_id as id from artists a cross join track_artists c
      where c.artist_id = a.artist_id and c.role in (${sql.join(SHOWN_ROLES)}) and a.name_folded = ${folded}`;
  if (field === 'album')
    return sql`select p.video_id as id from albums b cross join album_tracks p
      where p.album_id = b.album_id and ${named(sql`b.title_folded`)}`;
  return null;
}

const COLUMNS = {
  year: 'year',
  plays: 'play_count',
  lengthSeconds: 'length_ms',
  addedDaysAgo: 'added_at_ms',
} as const;

const isRanged = (field: SmartRule['field']): field is keyof typeof COLUMNS => Object.hasOwn(COLUMNS, field);

function toNumberCandidates(
  rule: Extract<SmartRule, { number: number }>,
  { accountId, nowMs }: RuleContext,
): Candidates | null {
  const { field } = rule;
  const bounds = toNumberBounds(rule);
  if (isRanged(field)) {
    const column = sql.ref(COLUMNS[field]);
    // The longer ago, the smaller the instant.
    const [least, most] =
      field === 'addedDaysAgo' ? [nowMs - bounds.most, nowMs - bounds.least] : [bounds.least, bounds.most];
    return sql`select id from browse_entries where kind = ${SONGS}
      and ${column} >= cast(${least} as bigint) and ${column} <= cast(${most} as bigint)`;
  }
  // The rule means the highest bit rate among the files of a song, which is that of one of them.
  if (field === 'bitrateKbps' && bounds.least >= 1)
    return sql`select video_id as id from library_files where video_id is not null and is_missing = 0
      and bitrate_bps >= cast(${bounds.least} as bigint) and bitrate_bps <= cast(${bounds.most} as bigint)`;
  const heard = sql`select distinct video_id as id from plays where account_id = ${accountId} and heard_at_ms is not null`;
  if (field === 'ownPlays' && bounds.least >= 1) return heard;
  if (field === 'ownSkips' && bounds.least >= 1)
    return sql`select distinct video_id as id from plays where account_id = ${accountId} and heard_at_ms is null`;
  // A song that was never played counts as played longer ago than any bound.
  if (field === 'playedDaysAgo' && bounds.most < nowMs)
    return sql`${heard} and heard_at_ms >= cast(${nowMs - bounds.most} as bigint)`;
  return null;
}

function toRuleCandidates(rule: SmartRule, context: RuleContext): Candidates | null {
  if ('text' in rule) return toTextCandidates(rule);
  if ('number' in rule) return toNumberCandidates(rule, context);
  return rule.field === 'liked' && rule.is === 'true'
    ? sql`select video_id as id from likes where account_id = ${context.accountId}`
    : null;
}

/** The union of several sources. */
const toUnion = (sources: readonly CandidateSource[]): CandidateSource => ({
  cost: sources.reduce<Cost>((highest, { cost }) => (cost > highest ? cost : highest), COSTS.seek),
  find: async (db) => {
    const ids = new Set<string>();
    for (const { find } of sources) {
      const found = await find(db);
      if (found === null) return null;
      for (const id of found) ids.add(id);
      if (ids.size > MAX_SCANNED) return null;
    }
    return [...ids];
  },
});

const isRange = (rule: SmartRule): boolean =>
  'number' in rule ? isRanged(rule.field) || rule.field === 'bitrateKbps' : rule.is === 'containing';

const toCost = (rule: SmartRule): Cost => (isRange(rule) ? COSTS.range : COSTS.seek);

function ruleSources(rule: SmartRule, context: RuleContext): readonly CandidateSource[] {
  const candidates = toRuleCandidates(rule, context);
  if (candidates !== null) return [toQuerySource(candidates, toCost(rule))];
  const scan = 'text' in rule ? toTextScan(rule, context) : null;
  return scan === null ? [] : [scan];
}

/** Sources that each find all songs that a group may match, those first that are quick and tend to give few. */
function toSources({ match, rules }: RuleGroup, context: RuleContext): readonly CandidateSource[] {
  const each = rules.map((rule) => ('rules' in rule ? toSources(rule, context) : ruleSources(rule, context)));
  if (match === 'all') return each.flat().toSorted((a, b) => a.cost - b.cost);
  const firsts = each.flatMap(([first]) => (first === undefined ? [] : [first]));
  return firsts.length === 0 || firsts.length < rules.length ? [] : [toUnion(firsts)];
}

const toTried = (root: RuleGroup, context: RuleContext): readonly CandidateSource[] =>
  toSources(root, context).slice(0, MAX_TRIES);

/** Whether there are sources of candidates, none of which scans an index of all songs. */
export function hasQuickCandidates(root: RuleGroup, context: RuleContext): boolean {
  const tried = toTried(root, context);
  return tried.length > 0 && tried.every(({ cost }) => cost < COSTS.scan);
}

/**
 * Ids that include all songs that rules may match.
 * @returns null where no index finds them, or they are too many.
 */
export async function findCandidates(
  db: Db,
  root: RuleGroup,
  context: RuleContext,
): Promise<readonly string[] | null> {
  for (const { find } of toTried(root, context)) {
    const ids = await find(db);
    if (ids !== null) return [...new Set(ids)];
  }
  return null;
}
