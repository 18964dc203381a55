import type { Kysely } from 'kysely';

/** Entries of one name by kind, so that a common song title does not hide an album or artist of that name. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.dropIndex('search_documents_name').execute();
  await schema
    .createIndex('search_documents_name')
    .on('search_documents')
    .columns(['name', 'kind', 'document_id'])
    .execute();
}
