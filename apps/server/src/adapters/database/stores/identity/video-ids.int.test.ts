import { describe, expect, it } from 'vitest';
import { testDatabases } from '../../testing/databases.ts';
import { addAlias, loadAliasGroups, removeAliases, resolveVideoId, resolveVideoIds } from './video-ids.ts';

describe.each(testDatabases)('track aliases on %s', (_, open) => {
  it('resolve to the current videoId in one step after several replacements', async () => {
    const { db, close } = await open();
    await addAlias(db, { oldVideoId: 'first', videoId: 'better' });
    await addAlias(db, { oldVideoId: 'better', videoId: 'best' });
    expect(await resolveVideoIds(db, ['first', 'better', 'best', 'other'])).toEqual(
      new Map([
        ['first', 'best'],
        ['better', 'best'],
      ]),
    );
    expect(await resolveVideoId(db, 'first')).toBe('best');
    expect(await resolveVideoId(db, 'best')).toBe('best');
    const groups = await loadAliasGroups(db, ['better', 'best', 'other']);
    expect(groups.get('other')).toEqual(['other']);
    for (const asked of ['better', 'best']) {
      expect(groups.get(asked)?.[0]).toBe('best');
      expect(groups.get(asked)?.toSorted()).toEqual(['best', 'better', 'first']);
    }
    await close();
  });

  it('never point to another alias, in whatever order tracks are replaced', async () => {
    const { db, close } = await open();
    const ids = ['a', 'b', 'c', 'd'];
    for (const [step, oldVideoId] of 'abcdbadcabdacbdcab'.split('').entries()) {
      const videoId = ids[(ids.indexOf(oldVideoId) + 1 + (step % 3)) % ids.length] ?? '';
      // A present track is no alias: the scan removes its alias before other ids become aliases of it.
      await removeAliases(db, [videoId]);
      await addAlias(db, { oldVideoId, videoId });
      const aliases = await db.selectFrom('track_aliases').selectAll().execute();
      const old = new Set(aliases.map((row) => row.old_video_id));
      expect(old.size).toBe(aliases.length);
      expect(aliases.filter((row) => old.has(row.video_id))).toEqual([]);
    }
    await close();
  });

  it('have one row per old videoId: the primary key rejects a second', async () => {
    const { db, close } = await open();
    const add = (video_id: string) =>
      db.insertInto('track_aliases').values({ old_video_id: 'old', video_id }).execute();
    await add('one');
    await expect(add('other')).rejects.toThrow(/unique/i);
    await close();
  });
});
