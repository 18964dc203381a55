import { type LimitNode, SqliteQueryCompiler, ValueNode } from 'kysely';

/**
 * Writes limits into the statement instead of binding them. SQLite plans with the value of a bound limit, and
 * so would prepare a cached statement again at each execution, which can take longer than the query itself.
 */
export class SqliteLimitCompiler extends SqliteQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    if (!ValueNode.is(limit) || typeof limit.value !== 'number')
      throw new Error('Expected a number as limit.');
    this.append('limit ');
    this.appendImmediateValue(limit.value);
  }
}
