import {
  AUDIO_FORMATS,
  type AudioFormat,
  foldName,
  RULE_FIELDS,
  type RuleField,
  type RuleGroup,
  type SmartRule,
} from '@segue/domain';
import { type RawBuilder, sql } from 'kysely';
import { EXPLICIT_BIT, toFormatBit, toGenreBit, VIDEO_BIT } from '../../../../../core/browse/filter-bits.ts';
import { SHOWN_ROLES } from '../../../../../core/library/naming/credits.ts';
import { lowerAscii } from '../../../columns.ts';
import type { DatabaseCapabilities } from '../../../dialects/capabilities.ts';
import { hasBit } from '../../browse/browse-conditions.ts';
import { DAY_MS } from '../../../../../core/durations.ts';

type Condition = RawBuilder<unknown>;

/** The listener whose likes and plays rules refer to, the current time, and what the database can do. */
export interface RuleContext {
  readonly accountId: string;
  readonly nowMs: number;
  readonly capabilities: DatabaseCapabilities;
}

const MS_PER_SECOND = 1000;
/** Age from which a play that was neither reported as heard nor as ended counts as a skip. */
const SETTLED_MS = 60_000;
const BITS_PER_KILOBIT = 1000;

/** Escapes a text for a LIKE pattern with `escape '\'`. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Whether a column contains a text. */
export const like = (column: Condition, text: string): Condition =>
  sql`${column} like ${`%${escapeLike(text)}%`} escape '\\'`;

type Test = (column: Condition) => Condition;

/** Where each text field is looked up; `test` compares a column. */
const TEXTS: Partial<Record<RuleField, (test: Test, capabilities: DatabaseCapabilities) => Condition>> = {
  title: (test) =>
    sql`exists (select 1 from tracks t where t.video_id = e.id and ${test(sql`t.title_folded`)})`,
  artist: (test) =>
    sql`exists (select 1 from track_artists c inner join artists a on a.artist_id = c.artist_id
      where c.video_id = e.id and c.role in (${sql.join(SHOWN_ROLES)}) and ${test(sql`a.name_folded`)})`,
  album: (test) =>
    sql`exists (select 1 from album_tracks p inner join albums b on b.album_id = p.album_id
      where p.video_id = e.id and ${test(sql`b.title_folded`)})`,
  path: (test, capabilities) =>
    sql`exists (select 1 from library_files f where f.video_id = e.id and f.is_missing = 0
      and ${test(lowerAscii(sql`f.path`, capabilities))})`,
  genre: (test) =>
    sql`exists (select 1 from track_tags g where g.video_id = e.id and g.kind = 'genre'
      and ${test(sql`g.name_folded`)})`,
  mood: (test) =>
    sql`exists (select 1 from track_tags g where g.video_id = e.id and g.kind = 'mood'
      and ${test(sql`g.name_folded`)})`,
};

const isFormat = (text: string): text is AudioFormat => (AUDIO_FORMATS as readonly string[]).includes(text);

/**
 * The text of a rule, to be compared with the column of its field. A path is stored as it is, so that only
 * A to Z match in either case. PostgreSQL takes no U+0000, which earlier versions accepted in rules.
 */
export function toCompared(field: RuleField, text: string): string {
  const storable = text.replaceAll('\0', '\ufffd');
  if (field === 'path') return storable.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return foldName(storable) || storable;
}

function toTextCondition(
  { field, is, text }: Extract<SmartRule, { text: string }>,
  { capabilities }: RuleContext,
): Condition {
  const isNegated = is === 'different' || is === 'without';
  const compared = toCompared(field, text);
  const isPart = is === 'containing' || is === 'without';
  const test: Test = (column) => (isPart ? like(column, compared) : sql`${column} = ${compared}`);
  const found =
    field === 'format'
      ? isFormat(compared)
        ? hasBit(toFormatBit(compared))
        : sql`1 = 0`
      : (TEXTS[field]?.(test, capabilities) ?? sql`1 = 0`);
  // The bit rules out nearly all songs of other genres; the genre is looked up only for the rest.
  if (RULE_FIELDS[field] === 'tag' && !isPart) {
    const tagged = sql`(${hasBit(toGenreBit(compared))} and ${found})`;
    return isNegated ? sql`not ${tagged}` : tagged;
  }
  return isNegated ? sql`not (${found})` : found;
}

/** Milliseconds per unit of a rule about an age. */
const AGES: Partial<Record<RuleField, number>> = { addedDaysAgo: DAY_MS, playedDaysAgo: DAY_MS };

/**
 * Which values of the database the app shows as one number of a rule: `unit` values, from `first` on. A length is
 * rounded down to seconds, a bit rate to the nearest kbit/s.
 */
const SHOWN: Partial<Record<RuleField, { readonly unit: number; readonly first: number }>> = {
  lengthSeconds: { unit: MS_PER_SECOND, first: 0 },
  bitrateKbps: { unit: BITS_PER_KILOBIT, first: -BITS_PER_KILOBIT / 2 },
};

/** Columns that a number is compared with; null, which no comparison matches: it is not known of the song. */
const NUMBERS: Partial<Record<RuleField, Condition>> = {
  year: sql`nullif(e.year, 0)`,
  lengthSeconds: sql`nullif(n.length_ms, 0)`,
  plays: sql`n.play_count`,
  bitrateKbps: sql`(select nullif(max(f.bitrate_bps), 0) from library_files f
    where f.video_id = e.id and f.is_missing = 0)`,
};

/** Larger than every number of a rule. */
const NO_BOUND = Number.MAX_SAFE_INTEGER;

/** A range of numbers, both ends included. */
interface NumberRange {
  readonly least: number;
  readonly most: number;
}

/** The range of values that are shown as one of the numbers from `least` to `most`. */
function toShownRange(field: RuleField, least: number, most: number): NumberRange {
  const { unit, first } = SHOWN[field] ?? { unit: 1, first: 0 };
  return { least: Math.ceil(least) * unit + first, most: (Math.floor(most) + 1) * unit + first - 1 };
}

/** The range of numbers that a rule matches, in the units of the database. */
export function toNumberBounds(rule: Extract<SmartRule, { number: number }>): NumberRange {
  const { field, number } = rule;
  const upTo = 'upTo' in rule ? rule.upTo : number;
  const ageMs = AGES[field];
  const { least, most } =
    ageMs === undefined
      ? toShownRange(field, number, upTo)
      : { least: Math.round(number * ageMs), most: Math.round(upTo * ageMs) };
  return {
    least: rule.is === 'atMost' ? -NO_BOUND : least,
    most: rule.is === 'atLeast' ? NO_BOUND : most,
  };
}

function toNumberColumn(field: RuleField, { accountId, nowMs }: RuleContext): Condition {
  const heard = sql`from plays l where l.video_id = e.id and l.account_id = ${accountId}
    and l.heard_at_ms is not null`;
  if (field === 'ownSkips')
    return sql`(select count(*) from plays l where l.video_id = e.id and l.account_id = ${accountId}
      and l.heard_at_ms is null and (l.is_completed = 0
        or (l.is_completed is null and l.played_at_ms < cast(${nowMs - SETTLED_MS} as bigint))))`;
  if (field === 'ownPlays') return sql`(select count(*) ${heard})`;
  if (field === 'addedDaysAgo') return sql`(cast(${nowMs} as bigint) - n.added_at_ms)`;
  // A song that was never played counts as played longer ago than any rule says.
  if (field === 'playedDaysAgo')
    return sql`(cast(${nowMs} as bigint) - coalesce((select max(l.heard_at_ms) ${heard}), 0))`;
  return NUMBERS[field] ?? sql`0`;
}

function toNumberCondition(rule: Extract<SmartRule, { number: number }>, context: RuleContext): Condition {
  const column = toNumberColumn(rule.field, context);
  const { least, most } = toNumberBounds(rule);
  if ('upTo' in rule) return sql`${column} between cast(${least} as bigint) and cast(${most} as bigint)`;
  return rule.is === 'atLeast'
    ? sql`${column} >= cast(${least} as bigint)`
    : sql`${column} <= cast(${most} as bigint)`;
}

function toFlagCondition(
  { field, is }: Extract<SmartRule, { is: 'true' | 'false' }>,
  { accountId }: RuleContext,
) {
  const holds =
    field === 'liked'
      ? sql`exists (select 1 from likes l where l.account_id = ${accountId} and l.video_id = e.id)`
      : hasBit(field === 'video' ? VIDEO_BIT : EXPLICIT_BIT);
  return is === 'true' ? holds : sql`not (${holds})`;
}

function toRuleCondition(rule: SmartRule, context: RuleContext): Condition {
  if ('text' in rule) return toTextCondition(rule, context);
  return 'number' in rule ? toNumberCondition(rule, context) : toFlagCondition(rule, context);
}

/**
 * The condition that songs of a smart playlist meet. A group without rules matches all songs. Columns that
 * every browse index holds are read from `e`, the others from the row `n`, so that few rows are read.
 */
export function toRuleConditions({ match, rules }: RuleGroup, context: RuleContext): Condition {
  const conditions = rules.map((rule) =>
    'rules' in rule ? toRuleConditions(rule, context) : sql`(${toRuleCondition(rule, context)})`,
  );
  if (conditions.length === 0) return sql`1 = 1`;
  return sql`(${sql.join(conditions, match === 'all' ? sql` and ` : sql` or `)})`;
}
