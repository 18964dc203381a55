import { expect, it } from 'vitest';
import { toUsageAnswer, toVersionText } from './usage.ts';

it('tells its version, and how it is started with every flag', () => {
  expect(toUsageAnswer(['--version'])).toMatch(/^Segue \d+\.\d+\.\d+$/);
  const help = toUsageAnswer(['--port', '1', '--help']) ?? '';
  for (const flag of ['--library', '--data', '--host', '--port']) expect(help).toContain(flag);
  expect(help).toContain(toVersionText());
});

it('starts where nothing else is asked', () => {
  expect(toUsageAnswer(['--port', '4748'])).toBeNull();
});
