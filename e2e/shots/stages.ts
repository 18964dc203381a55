import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../apps/server/src/adapters/database/database.ts';
import { openSqlite } from '../../apps/server/src/adapters/database/dialects/sqlite.ts';
import { aPerson, clientOf, signUp } from '../support/client.ts';
import { putDemoLibrary } from '../support/demo.ts';
import { type Segue, startSegue } from '../support/segue.ts';
import { waitForScan } from '../support/test.ts';
import { makeHardLibrary } from './hard-library.ts';

export type StageName = 'demo' | 'hard' | 'empty';

/** A running Segue with people who have accounts there. */
export interface Stage {
  readonly segue: Segue;
  /** Session tokens: of one who has played and liked, and of one who has not. */
  readonly tokens: Readonly<Record<'listener' | 'newcomer', string>>;
  readonly close: () => Promise<void>;
}

const PLAYS = 64;
const LIKES = 9;
const MINUTES_APART = 43;
const MS_PER_MINUTE = 60_000;

/** Plays what home offers, some of it more often, and likes the first of it. */
async function listen(segue: Segue, token: string): Promise<void> {
  const client = clientOf(segue, token);
  const shelves = await client.home({});
  const found = new Set(shelves.flatMap(({ contents }) => contents).flatMap(({ videoId }) => videoId ?? []));
  const videoIds = [...found];
  if (videoIds.length === 0) return;
  for (let play = 0; play < PLAYS; play += 1) {
    const videoId = videoIds[(play * play) % videoIds.length] ?? '';
    await client.addHistory({ body: { videoId } });
  }
  for (const videoId of videoIds.slice(0, LIKES)) await client.addLiked({ body: { videoId } });
}

/** Spreads the plays over the days before this one: no call does. */
async function spreadPlays(data: string): Promise<void> {
  const { db, close } = await openDatabase(openSqlite(join(data, 'segue.db')));
  const plays = await db.selectFrom('plays').select('entry_id').orderBy('played_at_ms', 'desc').execute();
  for (const [at, { entry_id }] of plays.entries()) {
    const played_at_ms = Date.now() - at * MINUTES_APART * MS_PER_MINUTE;
    await db.updateTable('plays').set({ played_at_ms }).where('entry_id', '=', entry_id).execute();
  }
  await close();
}

/** The folder of a stage's music; null: the demo library, which lies in the data folder. */
async function prepareLibrary(name: StageName, data: string): Promise<string | null> {
  if (name === 'demo') return putDemoLibrary(data).then(() => null);
  return name === 'hard' ? makeHardLibrary() : mkdtemp(join(tmpdir(), 'segue-shots-empty-'));
}

export async function openStage(name: StageName): Promise<Stage> {
  const data = await mkdtemp(join(tmpdir(), `segue-shots-${name}-`));
  const library = await prepareLibrary(name, data);
  const segue = await startSegue({ library, data });
  await waitForScan(segue);
  const listener = await signUp(segue);
  const newcomer = await signUp(segue, { ...aPerson('nils'), firstName: 'Nils' });
  await listen(segue, listener);
  await spreadPlays(data);
  return {
    segue,
    tokens: { listener, newcomer },
    close: async () => {
      await segue.stop();
      for (const folder of [data, ...(library === null ? [] : [library])])
        await rm(folder, { recursive: true, force: true });
    },
  };
}
