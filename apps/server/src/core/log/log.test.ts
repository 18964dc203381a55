import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { toLog } from './log.ts';
import { LOG_EVENTS, type LogDetails, type LogEvent } from './log-events.ts';

const ERRORS_PAGE = new URL('../../../../../docs/errors.md', import.meta.url);

/** Writes one line with pino, as the server does, and reads it back. */
function print<Event extends LogEvent>(event: Event, details: LogDetails<Event>): Record<string, unknown> {
  let line = '';
  const log = toLog(pino({}, { write: (text: string) => void (line += text) }));
  log.error(event, details);
  return JSON.parse(line) as Record<string, unknown>;
}

describe('an error in the log', () => {
  it('has its message, code and stack, and those of its causes', () => {
    const disk = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const cause = new TypeError('the row could not be written', { cause: disk });
    expect(print('sweep.failed', { cause })).toMatchObject({
      event: 'sweep.failed',
      msg: 'sweep.failed',
      cause: {
        name: 'TypeError',
        message: 'the row could not be written',
        stack: expect.stringContaining('log.test.ts') as string,
        cause: { name: 'Error', message: 'no space left on device', code: 'ENOSPC' },
      },
    });
  });

  it('omits other properties of the error, such as an e-mail address', () => {
    const cause = Object.assign(new Error('refused'), { to: 'mara@example.org' });
    expect(JSON.stringify(print('home.plan-failed', { cause }))).not.toContain('mara@example.org');
  });

  it('is logged also when it is not an Error, or is its own cause', () => {
    expect(print('home.plan-failed', { cause: 'stopped' })).toMatchObject({ cause: { message: 'stopped' } });
    const ring = new Error('round and round');
    ring.cause = ring;
    expect(print('home.plan-failed', { cause: ring })).toMatchObject({
      cause: { message: 'round and round' },
    });
  });
});

describe('the list of events', () => {
  it('spells each event as area.what-happened', () => {
    expect(Object.keys(LOG_EVENTS).filter((event) => !/^[a-z-]+\.[a-z-]+$/.test(event))).toEqual([]);
  });

  it('matches docs/errors.md, with the fields of each event [16.08]', () => {
    const page = readFileSync(ERRORS_PAGE, 'utf8').split('## Events of the log')[1] ?? '';
    const rows = page.split('\n').filter((line) => line.startsWith('| `'));
    const told = rows.map((row) =>
      row
        .split('|')
        .slice(1, 3)
        .map((cell) => cell.trim())
        .join(' '),
    );
    const declared = Object.entries(LOG_EVENTS).map(([event, fields]) =>
      [event, fields.join(', ')].map((text) => `\`${text}\``).join(' '),
    );
    expect(told).toEqual(declared);
  });
});
