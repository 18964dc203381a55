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

/** Makes a database of its own on a PostgreSQL server. @returns its connection string. */
export async function createOwnDatabase(url: string): Promise<string> {
  const name = `t${crypto.randomUUID().replaceAll('-', '')}`;
  await runStatements(url, [`create database ${name}`]);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}
