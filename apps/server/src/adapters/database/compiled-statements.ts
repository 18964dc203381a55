import { CompiledQuery } from 'kysely';
import type { Db } from './schema.ts';

/** A statement of Kysely, built or raw. */
interface Compilable<Row> {
  readonly compile: (db: Db) => CompiledQuery<Row>;
}

/** A compiled statement. */
interface CompiledText {
  readonly text: string;
  readonly parameters: readonly unknown[];
  /** For each parameter the position of its value; undefined: the parameter is the same each time. */
  readonly places: readonly (number | undefined)[];
}

/** Stands for the value at a position while a statement is compiled; no statement has such a constant. */
const toSample = (position: number): string => `\0value ${position}`;

function compile(
  db: Db,
  count: number,
  build: (values: readonly string[]) => Compilable<unknown>,
): CompiledText {
  const samples = Array.from({ length: count }, (_, position) => toSample(position));
  const placeOf = new Map<unknown, number>(samples.map((sample, position) => [sample, position]));
  const { sql: text, parameters } = build(samples).compile(db);
  return { text, parameters, places: parameters.map((parameter) => placeOf.get(parameter)) };
}

/**
 * Statements that Kysely builds and compiles once: doing so again takes longer than a lookup in the database
 * itself.
 */
export class CompiledStatements {
  readonly #db: Db;
  readonly #compiled = new Map<string, CompiledText>();

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Executes a statement.
   * @param shape Differs if the text of the statement does. There are few shapes: all of them are kept.
   * @param values Values of the parameters.
   * @param build Makes the statement from samples of the values.
   */
  async run<Row>(
    shape: string,
    values: readonly unknown[],
    build: (values: readonly string[]) => Compilable<Row>,
  ): Promise<Row[]> {
    const known = this.#compiled.get(shape);
    const { text, parameters, places } = known ?? compile(this.#db, values.length, build);
    if (known === undefined) this.#compiled.set(shape, { text, parameters, places });
    const bound = parameters.map((parameter, at) => {
      const place = places[at];
      return place === undefined ? parameter : values[place];
    });
    const { rows } = await this.#db.executeQuery<Row>(CompiledQuery.raw(text, bound));
    return rows;
  }
}

/** Statements of more ids are compiled each time: they are rarer, and take more memory. */
const MAX_KEPT_IDS = 192;
/** Statements are kept for multiples of it: a list of another length repeats its last id. */
const IDS_STEP = 12;

/** The same ids, as many as the next statement takes. One id has a statement of its own, as it is the most frequent. */
function fillUp(ids: readonly string[]): readonly string[] {
  const last = ids.at(-1);
  if (last === undefined || ids.length === 1) return ids;
  const missing = Math.ceil(ids.length / IDS_STEP) * IDS_STEP - ids.length;
  return missing === 0 ? ids : [...ids, ...Array.from({ length: missing }, () => last)];
}

/**
 * Creates a function that loads rows by ids, with statements that are compiled once.
 * @param build A statement in which a repeated id changes nothing, such as with `in`.
 */
export function createLoadByIds<Row>(
  build: (db: Db, ids: string[]) => Compilable<Row>,
): (db: Db, ids: readonly string[]) => Promise<Row[]> {
  const statementsOf = new WeakMap<Db, CompiledStatements>();
  return async (db, ids) => {
    if (ids.length > MAX_KEPT_IDS) return (await db.executeQuery(build(db, [...ids]).compile(db))).rows;
    const statements = statementsOf.get(db) ?? new CompiledStatements(db);
    statementsOf.set(db, statements);
    const filled = fillUp(ids);
    return statements.run(String(filled.length), filled, (samples) => build(db, [...samples]));
  };
}
