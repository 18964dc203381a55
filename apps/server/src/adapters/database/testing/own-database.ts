import { Client } from 'pg';

/** Runs statements on a PostgreSQL server, one after another. */
export async function runStatements(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** The rows that a statement gives. */
export async function readRows(url: string, statement: string): Promise<readonly object[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<object>(statement);
  await client.end();
  return rows;
}

/** The database that a connection string names. */
export const nameOfDatabase = (url: string): string => new URL(url).pathname.slice(1);

/**
 * Creates a new database on a PostgreSQL server.
 * @param template A database without connections, which is copied. Options of CREATE DATABASE may follow it.
 * @returns the connection string of the new database.
 */
export async function createOwnDatabase(url: string, template = 'template1'): Promise<string> {
  const name = `t${crypto.randomUUID().replaceAll('-', '')}`;
  await runStatements(url, [`create database ${name} template ${template}`]);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}
