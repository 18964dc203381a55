// Which statements of the product specification (docs/product.md) a test run has shown. A statement counts as
// shown only when a test with the statement's id in its title ran and passed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../install/packages.mjs';

/**
 * @typedef {object} TestRun
 * @property {string} title With the titles of the suites around it.
 * @property {'passed' | 'skipped' | 'failed'} outcome
 * @property {string | null} reason Why it was skipped or failed, as text; null: it passed, or no reason is known.
 *
 * @typedef {{ fullName: string, status: string, meta?: { skipReason?: string | null }, failureMessages?: string[] }} UnitTest
 * @typedef {{ name?: string, status?: string, message?: string, assertionResults: UnitTest[] }} UnitFile
 * @typedef {{ testResults?: UnitFile[] }} UnitReport Vitest's JSON report.
 *
 * @typedef {{ type: string, description?: string }} Annotation
 * @typedef {{ error?: { message?: string } }} JourneyResult One try of a test.
 * @typedef {{ status: string, annotations: Annotation[], results?: JourneyResult[] }} JourneyTest
 * @typedef {{ title: string, tests: JourneyTest[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ suites?: Suite[] }} JourneyReport Playwright's JSON report.
 *
 * @typedef {object} Verdict
 * @property {number} total
 * @property {string[]} shown
 * @property {Map<string, string>} unavailable By id: why its tests cannot run on this machine.
 * @property {string[]} missing Not shown, without such a reason.
 * @property {string[]} unknown Ids in test titles that no statement has.
 */

/** A statement's id: its section, and its number of two or three digits. */
const ID = String.raw`\d{1,2}\.c?\d{2,3}`;
const ID_TAG = new RegExp(String.raw`\[(${ID}(?:\s*,\s*${ID})*)\]`, 'g');
const LISTED_ID = new RegExp(String.raw`^- \*\*(${ID})\*\* `, 'gm');

/** The statement ids that a title has in square brackets. @param {string} title */
export const idsIn = (title) =>
  Array.from(title.matchAll(ID_TAG), ([, ids = '']) => ids.split(',').map((id) => id.trim())).flat();

/** @returns {string[]} The ids of all statements: each begins a list item of `docs/product.md`. */
export const readStatementIds = () =>
  Array.from(readFileSync(join(root, 'docs/product.md'), 'utf8').matchAll(LISTED_ID), ([, id = '']) => id);

/** @param {string} status @returns {TestRun['outcome']} */
const toUnitOutcome = (status) =>
  status === 'passed' ? 'passed' : status === 'failed' ? 'failed' : 'skipped';

/** @param {UnitTest} test @returns {TestRun} */
function toUnitRun({ fullName, status, meta, failureMessages = [] }) {
  const outcome = toUnitOutcome(status);
  const reasons = { passed: null, skipped: meta?.skipReason, failed: failureMessages[0] };
  return { title: fullName, outcome, reason: reasons[outcome] ?? null };
}

/** @param {UnitReport} report @returns {TestRun[]} A file that failed outside its tests counts as one more run. */
export const toUnitRuns = ({ testResults = [] }) =>
  testResults.flatMap(({ name = '', status, message, assertionResults }) => {
    const runs = assertionResults.map(toUnitRun);
    if (status !== 'failed' || runs.some(({ outcome }) => outcome === 'failed')) return runs;
    return [...runs, { title: name, outcome: 'failed', reason: message ?? null }];
  });

/** @param {JourneyTest} test @returns {Pick<TestRun, 'outcome' | 'reason'>} */
function toJourneyOutcome({ status, annotations, results = [] }) {
  if (status === 'expected' || status === 'flaky') return { outcome: 'passed', reason: null };
  if (status !== 'skipped')
    return { outcome: 'failed', reason: results.find(({ error }) => error)?.error?.message ?? null };
  const reason = annotations.find(({ type }) => type === 'skip')?.description;
  return { outcome: 'skipped', reason: reason || null };
}

/** @param {Suite} suite @param {string} around @returns {TestRun[]} */
function toSuiteRuns({ title, specs = [], suites = [] }, around) {
  const name = `${around} ${title}`.trim();
  const own = specs.flatMap((spec) =>
    spec.tests.map((test) => ({ title: `${name} ${spec.title}`, ...toJourneyOutcome(test) })),
  );
  return [...own, ...suites.flatMap((suite) => toSuiteRuns(suite, name))];
}

/** @param {JourneyReport} report @returns {TestRun[]} */
export const toJourneyRuns = ({ suites = [] }) => suites.flatMap((suite) => toSuiteRuns(suite, ''));

/**
 * @param {readonly string[]} ids The ids of all statements.
 * @param {readonly TestRun[]} runs
 * @param {string | null} [notRunReason] Why some tests are not in `runs` at all, as text; null: all tests are.
 * @returns {Verdict}
 */
export function judgeStatements(ids, runs, notRunReason = null) {
  const naming = runs.flatMap((run) => idsIn(run.title).map((id) => ({ id, ...run })));
  const passed = new Set(naming.filter(({ outcome }) => outcome === 'passed').map(({ id }) => id));
  const reasons = new Map(
    naming.flatMap(({ id, outcome, reason }) =>
      outcome === 'skipped' && reason !== null ? [[id, reason]] : [],
    ),
  );
  const open = ids.filter((id) => !passed.has(id));
  const failed = new Set(naming.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id));
  if (notRunReason !== null)
    for (const id of open) if (!reasons.has(id) && !failed.has(id)) reasons.set(id, notRunReason);
  return {
    total: ids.length,
    shown: ids.filter((id) => passed.has(id)),
    unavailable: new Map(open.flatMap((id) => (reasons.has(id) ? [[id, reasons.get(id) ?? '']] : []))),
    missing: open.filter((id) => !reasons.has(id)),
    unknown: [...new Set(naming.map(({ id }) => id))].filter((id) => !ids.includes(id)),
  };
}

/** @param {readonly TestRun[]} runs @returns {TestRun[]} Tests that name a statement and were skipped. */
export const findSkipped = (runs) =>
  runs.filter(({ title, outcome }) => outcome === 'skipped' && idsIn(title).length > 0);

/** A run's reason is cut after this many lines. */
const REASON_LINES = 12;

/** @param {readonly TestRun[]} runs @returns {string[]} The failed ones, each with why, for the end of a long output. */
export const describeFailed = (runs) =>
  runs.flatMap(({ title, outcome, reason }) =>
    outcome === 'failed'
      ? [
          `Failed: ${title}`,
          ...stripVTControlCharacters(reason ?? 'No reason was reported.')
            .split('\n', REASON_LINES)
            .map((line) => `    ${line}`),
        ]
      : [],
  );

/** @param {Verdict} verdict @param {readonly TestRun[]} skipped @returns {string[]} Lines to print. */
export function describeVerdict({ total, shown, unavailable, missing, unknown }, skipped) {
  return [
    ...skipped.map(({ title, reason }) => `Skipped: ${title}${reason === null ? '' : ` (${reason})`}`),
    ...Array.from(unavailable, ([id, reason]) => `${id} could not be shown here: ${reason}`),
    ...(missing.length > 0 ? [`Shown by no test that ran and passed: ${missing.join(', ')}.`] : []),
    ...(unknown.length > 0 ? [`Named by tests, and no statements: ${unknown.join(', ')}.`] : []),
    `${shown.length} of ${total} statements of the specification were shown by a test that ran and passed.`,
  ];
}
