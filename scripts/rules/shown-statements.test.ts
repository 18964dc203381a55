import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../install/packages.mjs';
import {
  describeFailed,
  describeVerdict,
  findSkipped,
  judgeStatements,
  readStatementIds,
  toJourneyRuns,
  toUnitRuns,
} from './shown-statements.mjs';

const unitReport = (...tests: readonly (readonly [title: string, status: string])[]) => ({
  testResults: [{ assertionResults: tests.map(([fullName, status]) => ({ fullName, status })) }],
});

const aJourney = (title: string, status: string, reason?: string) => ({
  title,
  tests: [{ status, annotations: reason === undefined ? [] : [{ type: 'skip', description: reason }] }],
});

/** A title with statement ids. It is built from parts, so that the text of this file names no statement. */
const naming = (title: string, ids: string) => `${title} [${ids}]`;

const judge = (ids: readonly string[], ...tests: readonly (readonly [string, string])[]) =>
  judgeStatements(ids, toUnitRuns(unitReport(...tests)));

describe('judgeStatements', () => {
  it('counts a statement as shown only by a test that names it, ran and passed', () => {
    const verdict = judge(
      ['1.01', '1.02', '1.03', '2.101', '7.c10', '9.01'],
      [naming('the app opens', '1.01'), 'passed'],
      [naming('plays', '1.02, 7.c10, 2.101'), 'passed'],
      [naming('likes', '1.03'), 'failed'],
      [naming('allows', '9.01'), 'skipped'],
      ['allows 9.01', 'passed'],
    );
    expect(verdict.shown).toEqual(['1.01', '1.02', '2.101', '7.c10']);
    expect(verdict.missing).toEqual(['1.03', '9.01']);
  });

  it('accepts ids in the title of a suite, and several tests of which one ran', () => {
    const report = {
      suites: [
        {
          title: 'player.e2e.ts',
          suites: [{ title: naming('the bar', '2.53'), specs: [aJourney('at 501 px', 'expected')] }],
          specs: [
            aJourney(naming('is small', '2.54'), 'skipped'),
            aJourney(naming('is small too', '2.54'), 'flaky'),
          ],
        },
      ],
    };
    const runs = toJourneyRuns(report);
    expect(judgeStatements(['2.53', '2.54'], runs).missing).toEqual([]);
    expect(findSkipped(runs).map(({ title }) => title)).toEqual([naming('player.e2e.ts is small', '2.54')]);
  });

  it('reports a statement as unavailable, not missing, when its journeys were skipped with a reason', () => {
    const specs = [
      aJourney(naming('signs in', '4.11'), 'skipped', 'firebase-tools cannot be had here'),
      aJourney(naming('is forgotten', '4.12'), 'skipped'),
      aJourney(naming('breaks', '4.13'), 'unexpected'),
    ];
    const runs = toJourneyRuns({ suites: [{ title: 'google.e2e.ts', specs }] });
    const verdict = judgeStatements(['4.11', '4.12', '4.13'], runs);
    expect([...verdict.unavailable]).toEqual([['4.11', 'firebase-tools cannot be had here']]);
    expect(verdict.missing).toEqual(['4.12', '4.13']);
    expect(describeVerdict(verdict, findSkipped(runs))).toEqual([
      `${naming('Skipped: google.e2e.ts signs in', '4.11')} (firebase-tools cannot be had here)`,
      naming('Skipped: google.e2e.ts is forgotten', '4.12'),
      '4.11 could not be shown here: firebase-tools cannot be had here',
      'Shown by no test that ran and passed: 4.12, 4.13.',
      '0 of 3 statements of the specification were shown by a test that ran and passed.',
    ]);
  });

  it('reports a statement as unavailable, not missing, when its unit tests were skipped with a reason', () => {
    const meta = { skipReason: 'no S3 gateway is here' };
    const skipped = { fullName: naming('is a library', '9.05'), status: 'skipped', meta };
    const runs = toUnitRuns({ testResults: [{ assertionResults: [skipped] }] });
    const verdict = judgeStatements(['9.05', '9.06'], runs);
    expect([...verdict.unavailable]).toEqual([['9.05', 'no S3 gateway is here']]);
    expect(verdict.missing).toEqual(['9.06']);
  });

  it('reports statements of tests that were left out as unavailable, unless another test failed', () => {
    const runs = toUnitRuns(
      unitReport([naming('likes', '1.02'), 'failed'], [naming('plays', '1.03'), 'passed']),
    );
    const verdict = judgeStatements(['1.01', '1.02', '1.03'], runs, 'no Chromium');
    expect([...verdict.unavailable]).toEqual([['1.01', 'no Chromium']]);
    expect(verdict.missing).toEqual(['1.02']);
  });

  it('reports ids that no statement has', () => {
    const verdict = judge(['1.01'], [`${naming('opens', '1.01')} ${naming('', '1.99')}`, 'passed']);
    expect(verdict.unknown).toEqual(['1.99']);
    expect(describeVerdict(verdict, [])).toContain('Named by tests, and no statements: 1.99.');
  });
});

describe('failed tests', () => {
  it('are listed with their reason, without colours, cut to 12 lines', () => {
    const reason = ['\u001B[31mexpected 1\u001B[39m', ...Array.from({ length: 20 }, (_, n) => `at ${n}`)];
    const runs = [
      ...toUnitRuns({
        testResults: [
          {
            status: 'failed',
            assertionResults: [
              { fullName: 'adds', status: 'failed', failureMessages: [reason.join('\n')] },
              { fullName: 'subtracts', status: 'passed' },
            ],
          },
        ],
      }),
      ...toJourneyRuns({
        suites: [
          {
            title: 'bar.e2e.ts',
            specs: [
              {
                title: 'seeks',
                tests: [
                  { status: 'unexpected', annotations: [], results: [{ error: { message: 'timed out' } }] },
                ],
              },
            ],
          },
        ],
      }),
    ];
    expect(describeFailed(runs)).toEqual([
      'Failed: adds',
      '    expected 1',
      ...Array.from({ length: 11 }, (_, n) => `    at ${n}`),
      'Failed: bar.e2e.ts seeks',
      '    timed out',
    ]);
  });

  it('include a file that failed before its tests', () => {
    const file = {
      name: '/a.test.ts',
      status: 'failed',
      message: 'Cannot find module',
      assertionResults: [],
    };
    expect(describeFailed(toUnitRuns({ testResults: [file] }))).toEqual([
      'Failed: /a.test.ts',
      '    Cannot find module',
    ]);
  });

  it('leave their statement missing, not unavailable', () => {
    const failed = { fullName: naming('likes', '1.02'), status: 'failed', failureMessages: ['expected 1'] };
    const runs = toUnitRuns({ testResults: [{ status: 'failed', assertionResults: [failed] }] });
    expect(judgeStatements(['1.02'], runs).missing).toEqual(['1.02']);
  });
});

it('readStatementIds returns the id of every statement in the document once', () => {
  const ids = readStatementIds();
  const items = readFileSync(join(root, 'docs/product.md'), 'utf8').match(/^- \*\*/gm) ?? [];
  expect(ids).toHaveLength(items.length);
  expect(new Set(ids).size).toBe(ids.length);
});
