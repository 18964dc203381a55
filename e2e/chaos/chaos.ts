import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createOwnDatabase } from '../../apps/server/src/adapters/database/testing/own-database.ts';
import { median } from '../bench/figures/figure.ts';
import { runChaos } from './run-chaos.ts';

const ROUNDS = 200;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Makes an empty database on the server of TEST_POSTGRES_URL; null for SQLite. */
async function openPostgres(database: string): Promise<string | null> {
  if (database === 'sqlite') return null;
  if (database !== 'postgres')
    throw new Error(`Expected --database sqlite or postgres, found '${database}'.`);
  const url = process.env['TEST_POSTGRES_URL'];
  if (url === undefined)
    throw new Error('Expected PostgreSQL on this machine or TEST_POSTGRES_URL, found neither.');
  return createOwnDatabase(url);
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: String(ROUNDS) },
    database: { type: 'string', default: 'sqlite' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const postgresUrl = await openPostgres(values.database);
const folder = await mkdtemp(join(tmpdir(), 'segue-chaos-'));
say(`${values.rounds} rounds on ${values.database}, seed ${values.seed}`);
try {
  const report = await runChaos({
    rounds: Number(values.rounds),
    seed: Number(values.seed),
    folder,
    postgresUrl,
    say,
  });
  const kills = Object.entries(report.kills).map(([victim, count]) => `${count} × ${victim}`);
  say(`\nKilled: ${kills.join(', ')}`);
  say(`Acknowledged: ${report.plays} plays, ${report.likes} like states, ${report.accounts} accounts`);
  say(`Kept and not acknowledged: ${report.unanswered} plays`);
  say(`From start to listening after a kill: ${Math.round(median(report.startsMs))} ms (median)`);
  for (const fault of report.faults) say(`  ${fault}`);
  say(
    `${report.faults.length} faults. Again with: npm run chaos -- --rounds ${values.rounds} --database ${values.database} --seed ${values.seed}`,
  );
  process.exitCode = report.faults.length === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
