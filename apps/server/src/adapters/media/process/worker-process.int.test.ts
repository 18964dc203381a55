import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { toEndSentence } from './worker-end.ts';
import { startWorkerProcess, type WorkerProcess, type WorkerProcessOptions } from './worker-process.ts';

/** On a busy machine a process of low priority may wait long for its processor time. */
const NO_TIMEOUT_MS = 2 ** 40;

const limits = { memoryBytes: 200e6, cpuSeconds: 30 };
const worker = new URL('testing/misbehaving.worker.ts', import.meta.url);
const execPath = process.execPath;

const start = (deed: string, options: Partial<WorkerProcessOptions> = {}): WorkerProcess =>
  startWorkerProcess({ worker, args: [deed], niceness: 5, limits, timeoutMs: NO_TIMEOUT_MS, ...options });

const said = async ({ stdout }: WorkerProcess): Promise<string> => (stdout ? text(stdout) : 'nothing');

afterEach(() => {
  process.execPath = execPath;
});

describe('a worker process', () => {
  it.runIf(process.platform === 'linux')('does not inherit the environment of the server', async () => {
    process.env['SEGUE_SMTP_URL'] = 'smtp://someone:secret@mail.example';
    const environment = await said(start('environment', { onMessage: () => undefined }));
    delete process.env['SEGUE_SMTP_URL'];
    // In tests the compile cache is a folder of the project.
    const lines = environment
      .split('\0')
      .filter((line) => line !== '' && !line.startsWith('NODE_COMPILE_CACHE='));
    const names = lines.map((line) => line.split('=')[0] ?? '');
    // The shell that sets the limits adds its working directory, the root folder.
    const ofShell = ['PWD', 'OLDPWD', 'SHLVL', '_'];
    const ofNode = ['NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE'];
    const known = [...ofShell, ...ofNode, 'MALLOC_MMAP_THRESHOLD_'];
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
    expect(lines.join()).not.toContain(process.cwd());
  });

  it('runs at its niceness', async () => {
    expect(await said(start('priority', { niceness: 7 }))).toBe('7');
  });

  it.runIf(process.platform === 'linux').each(['buffers', 'objects'])(
    'is ended at its memory limit when it allocates %s',
    async (deed) => {
      const end = await start(deed).ended;
      expect(toEndSentence(end, limits, 0)).toBe('It needed more than 200 MB of memory.');
    },
  );

  it.runIf(process.platform !== 'win32')('is ended at its CPU time limit', async () => {
    const short = { ...limits, cpuSeconds: 1 };
    const end = await start('spin', { limits: short }).ended;
    expect(toEndSentence(end, short, 0)).toBe('It needed more than 1 s of processor time.');
  });

  it('is ended at its timeout', async () => {
    const end = await start('wait', { timeoutMs: 50 }).ended;
    expect(end).toEqual({ kind: 'timed-out', wasBusy: false });
  });

  it('may have a timeout longer than setTimeout can count', async () => {
    const waiting = start('wait', { timeoutMs: NO_TIMEOUT_MS });
    const ended = await Promise.race([waiting.ended, said(start('priority')).then(() => 'still waiting')]);
    waiting.kill();
    expect(ended).toBe('still waiting');
    expect(await waiting.ended).toEqual({ kind: 'killed', signal: 'SIGKILL' });
  });

  it('reports its standard error when it exits', async () => {
    expect(await start('complain').ended).toMatchObject({
      kind: 'exited',
      complaint: expect.stringContaining('It is no music.'),
    });
  });

  it('answers messages', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const echo = start('echo', { onMessage: resolve });
    echo.send({ bytes: Buffer.from('abc') });
    expect(await promise).toEqual({ bytes: Buffer.from('abc') });
    echo.kill();
  });

  it('reads from a file descriptor it is given', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'segue-process-'));
    const path = join(folder, 'file');
    writeFileSync(path, 'sound');
    const descriptor = openSync(path, 'r');
    expect(await said(start('descriptor', { descriptors: [descriptor] }))).toBe('sound');
    closeSync(descriptor);
    rmSync(folder, { recursive: true });
  });

  it('reports its end if it cannot be started', async () => {
    process.execPath = '/missing/node';
    const lost = start('wait');
    expect((await lost.ended).kind).toBe(process.platform === 'win32' ? 'not-started' : 'exited');
    const tooMuch = start('x'.repeat(8_000_000));
    expect((await tooMuch.ended).kind).toBe('not-started');
    tooMuch.send({});
    tooMuch.kill();
  });
});
