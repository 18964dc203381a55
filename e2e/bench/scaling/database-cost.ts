import { readRows, runStatements } from '../../../apps/server/src/adapters/database/testing/own-database.ts';
import type { PostgresServer } from '../../../scripts/run/postgres.mjs';
import { readProcessStat } from '../../support/server/process-stat.ts';
import { readProcessorMs } from '../server/processor-time.ts';

/** Totals of a PostgreSQL server since it started. */
export interface DatabaseCost {
  /** Statements, except those that begin or end transactions. */
  readonly statements: number;
  readonly processorMs: number;
}

const PARENT = 1;

const COUNT = `select coalesce(sum(calls), 0)::integer as statements
  from pg_stat_statements where query !~* '^(begin|start|commit|rollback)'`;

/** The process id of the postmaster, the parent of all processes of a server. */
async function readServerPid(url: string): Promise<number> {
  const [row] = await readRows(url, "select pid from pg_stat_activity where backend_type = 'checkpointer'");
  if (row === undefined || !('pid' in row)) throw new Error('Expected a checkpointer of PostgreSQL.');
  return Number(readProcessStat(String(row.pid))?.[PARENT]);
}

async function readStatements(url: string): Promise<number> {
  const [row] = await readRows(url, COUNT);
  return row !== undefined && 'statements' in row ? Number(row.statements) : 0;
}

/** Enables pg_stat_statements, which takes a restart. @returns a function that reads the totals. */
export async function watchDatabase({
  url,
  halt,
  start,
}: PostgresServer): Promise<() => Promise<DatabaseCost>> {
  await runStatements(url, ["alter system set shared_preload_libraries = 'pg_stat_statements'"]);
  halt();
  start();
  await runStatements(url, ['create extension pg_stat_statements']);
  const pid = await readServerPid(url);
  return async () => ({ statements: await readStatements(url), processorMs: readProcessorMs(pid) });
}
