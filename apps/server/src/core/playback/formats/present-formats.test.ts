import { describe, expect, it } from 'vitest';
import { DiskUnavailable } from '../../storage/disk-unavailable.ts';
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

  it('are refused while that disk hangs if no other file is there [10.133]', async () => {
    await expect(plan(HANGS, HANGING, GONE)).rejects.toBe(HANGS);
  });

  it('are refused for any other fault of a file', async () => {
    const cause = new Error('Input/output error');
    await expect(plan(cause, HANGING, PRESENT)).rejects.toBe(cause);
  });
});
