import { rmSync, symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createRescanRequests } from '../adapters/database/stores/library/rescan-requests.ts';
import { makeFile } from '../adapters/media/probe/testing/media-files.ts';
import { createRescanListener } from '../compose/library/library-requests.ts';
import { openScanWorld } from '../core/library/testing/scan-world.ts';
import { silentLog } from '../core/log/log.ts';
import { requestRescan } from './library.commands.ts';
import { aDataFolder } from './testing/data-folder.ts';

const { openHere, segue, segueProcess } = aDataFolder();

describe('rescan', () => {
  it('is requested from the running Segue, which takes the request once', async () => {
    const database = await openHere();
    const requests = createRescanRequests(database);
    const began = Promise.withResolvers<void>();
    const listener = createRescanListener({ requests, rescan: began.resolve, log: silentLog });
    listener.begin();
    expect(await segueProcess(['rescan'])).toEqual({
      code: 0,
      output: 'The rescan has begun; its progress is at /api/library/status.\n',
      errors: '',
    });
    await began.promise;
    expect(await requests.take()).toBe(false);
    await listener.close();
    await database.close();
  });

  it('is refused if no Segue runs, and leaves no request behind', async () => {
    const database = await openHere();
    expect(await requestRescan(database, 400)).toEqual({
      kind: 'refused',
      sentence: expect.stringContaining('No Segue runs with these settings'),
    });
    expect(await createRescanRequests(database).take()).toBe(false);
    await database.close();
  });
});

describe('problems', () => {
  it('lists the folders that the last scan could not read [16.02]', async () => {
    const world = await openScanWorld(openHere);
    makeFile(world.at('demos/notes.txt'), 'no music');
    symlinkSync('/etc', world.at('demos/outside'));
    await world.scanner.scan();
    const { output } = await segue(['problems']);
    expect(output).toMatch(/^Path +Why\ndemos\/outside +It is a link that leads out of the library; .+\n$/);
    rmSync(world.at('demos/outside'));
    await world.scanner.scan();
    expect((await segue(['problems'])).output).toBe('Every file of the library could be read.\n');
    await world.close();
  });

  it('lists the files that could not be read, with the reason', async () => {
    const database = await openHere();
    expect((await segue(['problems'])).output).toBe('Every file of the library could be read.\n');
    const file = { root: '/music', size_bytes: 1, modified_at_ms: 1, kind: 'audio', is_missing: 0 };
    await database.db
      .insertInto('library_files')
      .values({ ...file, path: 'demos/torn\u001b.flac', problem: 'It ends too early.' })
      .execute();
    expect((await segue(['problems'])).output).toBe(
      'Path                   Why\ndemos/torn\\u{1b}.flac  It ends too early.\n',
    );
    await database.close();
  });
});
