import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aPerson, clientOf, signUp } from '../support/server/client.ts';
import { putDemoLibrary } from '../support/libraries/demo.ts';
import { type Segue, startSegue } from '../support/server/segue.ts';
import { openServerDatabase } from '../support/server/server-database.ts';
import { waitForScan } from '../support/server/wait-for-scan.ts';
import { makeHardLibrary } from './hard-library.ts';

export type StageName = 'demo' | 'hard' | 'empty';

/** A running Segue with two accounts. */
export interface Stage {
  readonly segue: Segue;
  /** Session tokens: `listener` has plays and likes, `newcomer` has none. */
  readonly tokens: Readonly<Record<'listener' | 'newcomer', string>>;
  readonly close: () => Promise<void>;
}

const PLAYS = 70;
const LIKES = 9;
const MINUTES_APART = 97;
const MS_PER_MINUTE = 60_000;

/** Plays tracks in a fixed order with repetitions, and likes the first nine. */
async function listen(segue: Segue, token: string): Promise<void> {
  const client = clientOf(segue, token);
  const { db, close } = await openServerDatabase(segue.data);
  const tracks = await db.selectFrom('tracks').select('video_id').orderBy('video_id').execute();
  await close();
  if (tracks.length === 0) return;
  for (let play = 0; play < PLAYS; play += 1) {
    const videoId = tracks[(play * play + play) % tracks.length]?.video_id ?? '';
    await client.addHistory({ body: { videoId } });
  }
  for (const { video_id: videoId } of tracks.slice(0, LIKES)) await client.addLiked({ body: { videoId } });
}

/** Spreads the plays over the past days, directly in the database, since no call can. */
async function spreadPlays(data: string): Promise<void> {
  const { db, close } = await openServerDatabase(data);
  const plays = await db.selectFrom('plays').select('entry_id').orderBy('played_at_ms', 'desc').execute();
  for (const [at, { entry_id }] of plays.entries()) {
    const played_at_ms = Date.now() - at * MINUTES_APART * MS_PER_MINUTE;
    await db.updateTable('plays').set({ played_at_ms }).where('entry_id', '=', entry_id).execute();
  }
  await close();
}

/** The folder of a stage's music; null: the demo library, which is copied into the data folder. */
async function prepareLibrary(name: StageName, data: string): Promise<string | null> {
  if (name === 'demo') return putDemoLibrary(data).then(() => null);
  return name === 'hard' ? makeHardLibrary() : mkdtemp(join(tmpdir(), 'segue-shots-empty-'));
}

export async function openStage(name: StageName): Promise<Stage> {
  const data = await mkdtemp(join(tmpdir(), `segue-shots-${name}-`));
  const library = await prepareLibrary(name, data);
  const first = await startSegue({ library, data });
  await waitForScan(first);
  const listener = await signUp(first);
  const newcomer = await signUp(first, { ...aPerson('nils'), firstName: 'Nils' });
  await listen(first, listener);
  await first.stop();
  await spreadPlays(data);
  // A restart, so that the shelves are planned from the moved plays.
  const segue = await startSegue({ library, data });
  await waitForScan(segue);
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
