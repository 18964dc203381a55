import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { confirm } from './confirm.ts';

const CTRL_C = '\u0003';
const CTRL_D = '\u0004';

const aTerminal = () => Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });

/** Asks at a terminal, where the operator types these keys. */
async function confirmTyping(keys: string) {
  const [input, output] = [aTerminal(), aTerminal()];
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(input as unknown as typeof process.stdin);
  vi.spyOn(process, 'stderr', 'get').mockReturnValue(output as unknown as typeof process.stderr);
  const answer = confirm('Erase all?', false);
  input.write(keys);
  return answer;
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a question before an irreversible action', () => {
  it.each(['y\r', ' YES\r'])('goes ahead with %j', async (keys) => {
    expect(await confirmTyping(keys)).toBeNull();
  });

  it.each(['n\r', '\r', CTRL_C, CTRL_D])('changes nothing with %j [16.52]', async (keys) => {
    expect(await confirmTyping(keys)).toEqual({ kind: 'refused', sentence: 'Nothing was changed.' });
  });
});
