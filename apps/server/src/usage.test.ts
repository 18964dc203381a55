import { expect, it } from 'vitest';
import { toUsageAnswer, toVersionText } from './usage.ts';

it('toUsageAnswer answers --version, and --help with every flag', () => {
  expect(toUsageAnswer(['--version'])).toMatch(/^Segue \d+\.\d+\.\d+$/);
  const help = toUsageAnswer(['--port', '1', '--help']) ?? '';
  for (const flag of ['--library', '--data', '--host', '--port']) expect(help).toContain(flag);
  expect(help).toContain(toVersionText());
});

it('toUsageAnswer returns null when neither is asked', () => {
  expect(toUsageAnswer(['--port', '4748'])).toBeNull();
});
