import { Client } from 'pg';

/** Makes a database of its own on a PostgreSQL server. @returns its connection string. */
export async function createOwnDatabase(url: string): Promise<string> {
  const name = `t${crypto.randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}
