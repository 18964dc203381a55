import { foldName, type RuleGroup, type SmartRule } from '@segue/domain';
import { type RawBuilder, sql } from 'kysely';
import { SHOWN_ROLES } from '../../../../core/library/naming/credits.ts';
import type { Db } from '../../schema.ts';
import { KIND_CODES } from '../browse/kinds.ts';
import { like, type RuleContext, toNumberBounds } from './rule-conditions.ts';

/** Songs that are looked at one by one: their ids are read in one statement, in some milliseconds. */
const MOST_CANDIDATES = 20_000;
/** Ways to find candidates that are tried for one set of rules, each of which may give too many. */
const MOST_TRIES = 4;

/** Ids of all songs that a rule may hold for, as a query of one column that an index answers. */
type Candidates = RawBuilder<unknown>;

const SONGS = KIND_CODES.songs;

function toTextCandidates({ field, is, text }: Extract<SmartRule, { text: string }>): Candidates | null {
  if (is !== 'equal' && is !== 'containing') return null;
  const folded = foldName(text) || text;
  const named = (column: Candidates) => (is === 'equal' ? sql`${column} = ${folded}` : like(column, folded));
  if (field === 'genre' || field === 'mood')
    return sql`select video_id as id from track_tags where name_folded = ${folded}`;
  // SQLite keeps the order of a cross join: names first, of which there are few, then the songs of each.
  if (field === 'artist')
    return sql`select c.video_id as id from artists a cross join track_artists c
      where c.artist_id = a.artist_id and c.role in (${sql.join(SHOWN_ROLES)}) and ${named(sql`a.name_folded`)}`;
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
  const heard = sql`select video_id as id from plays where account_id = ${accountId} and heard_at_ms is not null`;
  if (field === 'ownPlays' && bounds.least >= 1) return heard;
  if (field === 'ownSkips' && bounds.least >= 1)
    return sql`select video_id as id from plays where account_id = ${accountId} and heard_at_ms is null`;
  // What was never played was played longer ago than any bound.
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

/** The ways to find all songs that a group may hold for. */
function toGroupCandidates({ match, rules }: RuleGroup, context: RuleContext): readonly Candidates[] {
  const ways = rules.map((rule) => {
    if ('rules' in rule) return toGroupCandidates(rule, context);
    const candidates = toRuleCandidates(rule, context);
    return candidates === null ? [] : [candidates];
  });
  if (match === 'all') return ways.flat();
  const firsts = ways.flatMap(([first]) => (first === undefined ? [] : [first]));
  return firsts.length === 0 || firsts.length < rules.length
    ? []
    : [
        sql.join(
          firsts.map((first) => sql`select id from (${first}) w`),
          sql` union all `,
        ),
      ];
}

/**
 * Ids among which are all songs that rules may hold for.
 * @returns null where no index tells them, or they are too many.
 */
export async function findCandidates(
  db: Db,
  root: RuleGroup,
  context: RuleContext,
): Promise<readonly string[] | null> {
  for (const candidates of toGroupCandidates(root, context).slice(0, MOST_TRIES)) {
    const query = sql<{ id: string }>`select c.id from (${candidates}) c limit ${MOST_CANDIDATES + 1}`;
    const { rows } = await query.execute(db);
    if (rows.length <= MOST_CANDIDATES) return [...new Set(rows.map(({ id }) => id))];
  }
  return null;
}
