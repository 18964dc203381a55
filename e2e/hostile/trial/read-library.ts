import { openServerDatabase } from '../../support/server/server-database.ts';

/** A file's row after the scan. */
export interface ScannedFile {
  readonly path: string;
  readonly kind: string;
  readonly video_id: string | null;
  readonly problem: string | null;
}

/** Reads the files from the database, since the library status lists only the first 200 problems. */
export async function readLibrary(data: string): Promise<readonly ScannedFile[]> {
  const { db, close } = await openServerDatabase(data);
  const files = await db
    .selectFrom('library_files')
    .select(['path', 'kind', 'video_id', 'problem'])
    .where('is_missing', '=', 0)
    .execute();
  await close();
  return files;
}
