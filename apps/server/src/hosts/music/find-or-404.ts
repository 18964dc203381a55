import { AppError } from '../../http/errors/app-error.ts';

/** Finds a page. @throws AppError NOT_FOUND when there is none, or the id has invalid characters. */
export async function findOr404<Page>(id: string, find: (id: string) => Promise<Page | null>): Promise<Page> {
  const page = /^[\w-]+$/.test(id) ? await find(id) : null;
  if (page === null) throw new AppError('NOT_FOUND');
  return page;
}
