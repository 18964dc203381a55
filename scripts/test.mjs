// `npm test`: installs what is missing, checks everything, runs every test and says how many passed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { ensurePackages, node, root, say } from './packages.mjs';
import {
  describeVerdict,
  findSkipped,
  judgeStatements,
  readStatementIds,
  toJourneyRuns,
  toUnitRuns,
} from './shown-statements.mjs';

await ensurePackages('all');
const { ensureChromium } = await import('./chromium.mjs');
const { ensureOtherBrowsers } = await import('./other-browsers.mjs');
const { ensureWebApp } = await import('./web-app.mjs');
const { startPostgres } = await import('./postgres.mjs');
ensureChromium();
ensureOtherBrowsers();
ensureWebApp();

const reports = mkdtempSync(join(tmpdir(), 'segue-reports-'));
const unitReport = join(reports, 'unit.json');
const journeyReport = join(reports, 'journeys.json');
const postgres = await startPostgres();

const environment = {
  ...process.env,
  PATH: [dirname(node), join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
  PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport,
  ...(postgres ? { TEST_POSTGRES_URL: postgres.url } : {}),
};

/** @param {string} script @param {readonly string[]} [options] */
function runScript(script, options = []) {
  say(`\n> ${script}`);
  const { status } = spawnSync('npm', ['run', '--silent', script, '--', ...options], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment,
    shell: process.platform === 'win32',
  });
  return status === 0;
}

/**
 * @typedef {{ numPassedTests?: number, numFailedTests?: number, numPendingTests?: number,
 *   stats?: { expected: number, unexpected: number, flaky: number, skipped: number } }} Counts
 * @typedef {Counts & import('./shown-statements.mjs').UnitReport & import('./shown-statements.mjs').JourneyReport} Report
 */

/** @param {string} file @returns {Report | null} A test runner's JSON report; null when it wrote none. */
const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

const failedChecks = ['format', 'lint', 'types', 'unused'].filter((script) => !runScript(script));
const unitPassed = runScript('unit', [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
]);
const journeysPassed = runScript('e2e', ['--reporter=list,json']);
postgres?.stop();

const unit = readReport(unitReport);
const journeyResults = readReport(journeyReport);
const journeys = journeyResults?.stats;
rmSync(reports, { recursive: true, force: true });

const runs = [...toUnitRuns(unit ?? {}), ...toJourneyRuns(journeyResults ?? {})];
const verdict = judgeStatements(readStatementIds(), runs);
if (verdict.missing.length > 0 || verdict.unknown.length > 0) failedChecks.push('statements');

const passed = (unit?.numPassedTests ?? 0) + (journeys?.expected ?? 0) + (journeys?.flaky ?? 0);
const skipped = (unit?.numPendingTests ?? 0) + (journeys?.skipped ?? 0);
const failed =
  (unit?.numFailedTests ?? 0) +
  (journeys?.unexpected ?? 0) +
  failedChecks.length +
  (unit ? 0 : 1) +
  (journeys ? 0 : 1);
const allPassed = failed === 0 && unitPassed && journeysPassed;

say('');
for (const line of describeVerdict(verdict, findSkipped(runs))) say(line);
if (journeys?.flaky) say(`${journeys.flaky} passed only at the second run.`);
if (failedChecks.length > 0) say(`Failed checks: ${failedChecks.join(', ')}.`);
say(
  `\n${passed} passed, ${allPassed ? 0 : Math.max(failed, 1)} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
);
process.exit(allPassed ? 0 : 1);
