import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withoutEngines } from '../../support/server/engines.ts';
import { toFaultsTable, toReasonLines } from './faults-table.ts';
import { runFaults } from './run-faults.ts';

const LISTENERS = 50;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    faults: { type: 'boolean' },
    listeners: { type: 'string', default: String(LISTENERS) },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
if (withoutEngines !== null)
  throw new Error(`Expected all engines on this machine, found ${withoutEngines}.`);
const folder = await mkdtemp(join(tmpdir(), 'segue-faults-'));
say(`${values.listeners} listeners, seed ${values.seed}, load before the run ${loadavg()[0]?.toFixed(1)}`);
try {
  const report = await runFaults({
    names: positionals,
    listeners: Number(values.listeners),
    seed: Number(values.seed),
    folder,
    say,
  });
  say(`\n${toFaultsTable(report.faults)}\n`);
  for (const fault of report.faults)
    for (const line of [...toReasonLines(fault), ...fault.wrong]) say(`${fault.what}: ${line}`);
  const wrong = report.faults.flatMap((fault) => fault.wrong).length;
  say(`\nAcknowledged: ${report.plays} plays, ${report.likes} like states. Wrong: ${wrong}`);
  process.exitCode = wrong === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
