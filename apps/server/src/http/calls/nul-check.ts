import { routes } from '@segue/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

/** Parts of an address that are searched for; all others are ids. A search ignores what is no letter or digit. */
const SEARCH_TEXTS: ReadonlySet<string> = new Set(['query', 'text']);

/** Whether a JSON value contains U+0000. Without recursion, since clients choose how deep it is nested. */
function hasNul(root: unknown): boolean {
  const pending = [root];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value === 'string') {
      if (value.includes('\0')) return true;
    } else if (Array.isArray(value)) {
      for (const each of value) pending.push(each);
    } else if (typeof value === 'object' && value !== null) {
      for (const each of Object.values(value)) pending.push(each);
    }
  }
  return false;
}

/** What a call declares about its body. */
interface DeclaredBody {
  readonly path: string;
  /** Whether the body is a stream instead of parsed JSON. */
  readonly takesFile?: boolean;
}

/** Refuses U+0000, which PostgreSQL cannot store or compare, so that calls answer the same on each database. */
export function refuseNul({ params, query, body }: FastifyRequest, { path, takesFile }: DeclaredBody): void {
  const ids = Object.entries(params ?? {}).filter(([name]) => !SEARCH_TEXTS.has(name));
  if (ids.some(([, id]) => hasNul(id))) throw new AppError('NOT_FOUND');
  const isSearch = path === routes.matchSongs.path;
  if (hasNul(query) || (takesFile !== true && !isSearch && hasNul(body)))
    throw new AppError('BAD_REQUEST', 'Expected no character U+0000.');
}
