// `npm test`: installs what is missing, runs all checks and tests, and prints how many passed. A failed check
// ends it at once. With SEGUE_TEST_INSTALL=0 it installs only npm packages.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { ensurePackages, node, root, say } from './install/packages.mjs';
import {
  describeFailed,
  describeVerdict,
  findSkipped,
  judgeStatements,
  readStatementIds,
  toJourneyRuns,
  toUnitRuns,
} from './rules/shown-statements.mjs';
import { GOGC } from './run/go-memory.mjs';
import { startNode, startScript, stopAll } from './run/test-run.mjs';

await ensurePackages('all');
const { ensureTestTools } = await import('./install/test-tools.mjs');
const { ensureBuilt } = await import('./install/built.mjs');
const { startPostgres } = await import('./run/postgres.mjs');
const { hasChromium } = ensureTestTools();
ensureBuilt();

const CHECKS = ['format', 'lint', 'types', 'unused'];

const reports = mkdtempSync(join(tmpdir(), 'segue-reports-'));
const journeyReport = join(reports, 'journeys.json');
const postgres = await startPostgres();

const environment = {
  ...process.env,
  PATH: [dirname(node), join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
  GOGC,
  PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport,
  ...(postgres ? { TEST_POSTGRES_URL: postgres.url } : {}),
};

function cleanUp() {
  stopAll();
  postgres?.stop();
  rmSync(reports, { recursive: true, force: true });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    cleanUp();
    process.exit(1);
  });

/** @returns {Promise<string | null>} The first check that failed; null when all passed. */
async function runChecks() {
  for (const check of CHECKS) {
    say(`> ${check}`);
    if (!(await startScript(check, [], environment).passed)) return check;
  }
  return null;
}

/**
 * @typedef {{ numPassedTests?: number, numFailedTests?: number, numPendingTests?: number,
 *   stats?: { expected: number, unexpected: number, flaky: number, skipped: number } }} Counts
 * @typedef {Counts & import('./rules/shown-statements.mjs').UnitReport & import('./rules/shown-statements.mjs').JourneyReport} Report
 */

/** @param {string} file @returns {Report | null} A test runner's JSON report; null when it wrote none. */
const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

/** @param {number} sinceMs */
const toSeconds = (sinceMs) => Math.round((performance.now() - sinceMs) / 1000);

const startMs = performance.now();
/**
 * @param {string} name
 * @param {readonly string[]} options
 */
const startUnits = (name, options) => {
  const report = join(reports, `${name}.json`);
  const all = [...options, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const cache = join(root, 'apps/web/node_modules', `.vite-${name}`);
  return { report, passed: startScript('unit', all, { ...environment, SEGUE_WEB_TEST_CACHE: cache }).passed };
};
// One process each: in one, Vitest runs the browser's tests after all others, with half the processors idle. The
// browser's tests run one after another and wait for it a third of the time, so two browsers share them.
const webParts = hasChromium ? ['1', '2'] : [];
const unitRuns = [
  startUnits('node', ['--project=node']),
  ...webParts.map((part) => startUnits(`web-${part}`, ['--project=web', `--shard=${part}/2`])),
];
// Made once, on one processor for a minute and a half: while the journeys waited for it, the other would be idle.
const demo = startNode('e2e/support/libraries/make-demo.ts', environment);
const failedCheck = await runChecks();
if (failedCheck !== null) {
  cleanUp();
  say(`\nFailed check: ${failedCheck}. The tests were not run to their end.\n\n0 passed, 1 failed`);
  process.exit(1);
}
const unitPassed = (await Promise.all(unitRuns.map(({ passed }) => passed))).every(Boolean);
// If it could not be made, the journeys say so.
await demo.passed;
const unitSeconds = toSeconds(startMs);

const journeysStartMs = performance.now();
const projects = hasChromium ? [] : ['--project=firefox', '--project=webkit'];
const journeysPassed = await startScript('e2e', ['--reporter=list,json', ...projects], environment).passed;
const journeySeconds = toSeconds(journeysStartMs);

const units = unitRuns.map(({ report }) => readReport(report));
const journeyResults = readReport(journeyReport);
const journeys = journeyResults?.stats;
cleanUp();

const runs = [...units.flatMap((unit) => toUnitRuns(unit ?? {})), ...toJourneyRuns(journeyResults ?? {})];
const notRunReason = hasChromium ? null : 'its tests need Chromium, which is not on this machine';
const verdict = judgeStatements(readStatementIds(), runs, notRunReason);
const areShown = verdict.missing.length === 0 && verdict.unknown.length === 0;

/** @param {(report: Report) => number | undefined} count */
const sumUnits = (count) => units.reduce((sum, unit) => sum + ((unit && count(unit)) ?? 0), 0);
const passed = sumUnits((unit) => unit.numPassedTests) + (journeys?.expected ?? 0) + (journeys?.flaky ?? 0);
const skipped = sumUnits((unit) => unit.numPendingTests) + (journeys?.skipped ?? 0);
const failed =
  sumUnits((unit) => unit.numFailedTests) +
  (journeys?.unexpected ?? 0) +
  (areShown ? 0 : 1) +
  units.filter((unit) => unit === null).length +
  (journeys ? 0 : 1);
const allPassed = failed === 0 && unitPassed && journeysPassed;

say('');
for (const line of describeFailed(runs)) say(line);
if (!unitPassed && !runs.some(({ outcome }) => outcome === 'failed'))
  say('Failed: the unit tests, outside of any test; what was thrown stands in their output above.');
for (const line of describeVerdict(verdict, findSkipped(runs))) say(line);
say(`Checks and unit tests took ${unitSeconds} s, journeys ${journeySeconds} s.`);
say(
  `\n${passed} passed, ${allPassed ? 0 : Math.max(failed, 1)} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
);
process.exit(allPassed ? 0 : 1);
