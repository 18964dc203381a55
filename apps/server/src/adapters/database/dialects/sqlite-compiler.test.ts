import { describe, expect, it } from 'vitest';
import { openInMemory } from '../testing/databases.ts';

describe('limits on SQLite', () => {
  it('are part of the statement, which is then prepared only once', async () => {
    const { db, close } = await openInMemory();
    const { sql: text, parameters } = db.selectFrom('tracks').select('video_id').limit(3).offset(2).compile();
    expect({ text, parameters }).toEqual({
      text: 'select "video_id" from "tracks" limit 3 offset ?',
      parameters: [2],
    });
    await close();
  });
});
