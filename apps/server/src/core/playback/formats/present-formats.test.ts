import { describe, expect, it } from 'vitest';
import { DiskUnavailable } from '../../storage/disk-unavailable.ts';
import { StoreUnavailable } from '../../storage/store-unavailable.ts';
import { aSourceFile } from '../testing/source-files.ts';
import { planPresentFormats } from './present-formats.ts';

const HANGING = '/nas/tides.flac';
const PRESENT = '/music/tides.mp3';
const GONE = '/music/tides.flac';

const HANGS = new DiskUnavailable('The disk of /nas/ does not answer.');

const plan = (cause: Error, ...paths: readonly string[]) =>
  planPresentFormats(
    { files: paths.map((path) => aSourceFile({ path })) },
    {
      findSize: async (path) => {
        if (path === HANGING) throw cause;
        return path === PRESENT ? 1 : null;
      },
    },
  );

describe('the formats of a song with several files', () => {
  it('are made of one that is there while the disk of another hangs [10.133]', async () => {
    const planned = await plan(HANGS, HANGING, PRESENT);
    expect(planned).toEqual(await plan(HANGS, PRESENT));
    expect(planned).not.toEqual([]);
  });

  it('are made of one that is there while a call to the disk of another does not end [10.149]', async () => {
    const planned = await planPresentFormats(
      { files: [HANGING, GONE, PRESENT].map((path) => aSourceFile({ path })) },
      {
        findSize: (path) =>
          path === HANGING ? new Promise(() => undefined) : Promise.resolve(path === PRESENT ? 1 : null),
      },
      { waitsAtMostMs: 20 },
    );
    expect(planned).toEqual(await plan(HANGS, PRESENT));
  });

  it('are made of all that are there, also if one takes a moment', async () => {
    const answered = Promise.withResolvers<number>();
    const planned = planPresentFormats(
      { files: [GONE, PRESENT].map((path) => aSourceFile({ path })) },
      { findSize: (path) => (path === GONE ? answered.promise : Promise.resolve(1)) },
    );
    await new Promise((resolve) => setImmediate(resolve));
    answered.resolve(1);
    const files = [GONE, PRESENT].map((path) => aSourceFile({ path }));
    expect(await planned).toEqual(await planPresentFormats({ files }, { findSize: async () => 1 }));
  });

  it('are made of one that is there while the store of another is away [10.149]', async () => {
    const away = new StoreUnavailable('The store of media does not answer.');
    expect(await plan(away, HANGING, PRESENT)).toEqual(await plan(away, PRESENT));
    await expect(plan(away, HANGING, GONE)).rejects.toBe(away);
  });

  it('are refused while that disk hangs if no other file is there [10.133]', async () => {
    await expect(plan(HANGS, HANGING, GONE)).rejects.toBe(HANGS);
  });

  it('are refused for any other fault of a file', async () => {
    const cause = new Error('Input/output error');
    await expect(plan(cause, HANGING, PRESENT)).rejects.toBe(cause);
  });
});
