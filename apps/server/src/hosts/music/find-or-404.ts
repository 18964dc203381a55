import { AppError } from '../../http/errors/app-error.ts';

/** The page, or 404: an id of other characters than ids have leads nowhere either. */
export async function findOr404<Page>(id: string, find: (id: string) => Promise<Page | null>): Promise<Page> {
  const page = /^[\w-]+$/.test(id) ? await find(id) : null;
  if (page === null) throw new AppError('NOT_FOUND');
  return page;
}
