import { isDeepStrictEqual } from 'node:util';
import { ERRORS, Failure, type Route, routes } from '@segue/contract';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Operation } from './operations.ts';

/** Converts `:name` to `{name}`, the form of OpenAPI. */
const toDocumentedPath = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

const declared = new Map<string, Route>(
  Object.values(routes).map((route: Route) => [`${route.method} ${toDocumentedPath(route.path)}`, route]),
);

const codes = new Map<string, number>(Object.entries(ERRORS).map(([code, { status }]) => [code, status]));

/** Describes how a value breaks its schema: a wrong, missing or undeclared field. null: it fits. */
function findDifference(schema: TSchema, value: unknown): string | null {
  const [error] = Value.Errors(schema, value);
  if (error) return `${error.instancePath || 'the reply'} ${error.message}`;
  const known = Value.Clean(schema, structuredClone(value));
  return isDeepStrictEqual(known, value) ? null : 'a field that is not declared';
}

function parse(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** Checks that the error code is documented and belongs to this status. null: it does. */
function findWrongCode(status: number, value: unknown): string | null {
  const { code, error, message } = value as Static<typeof Failure>;
  if (error !== message) return 'error and message differ';
  const expected = codes.get(code);
  if (expected === undefined) return `the code ${code} is not documented`;
  return expected === status ? null : `the code ${code} came with ${status}, expected ${expected}`;
}

/**
 * Compares the body of an answer with the declaration of its call.
 * @returns the difference; null when there is none or the operation is not declared.
 */
export function findMisfit({ method, path }: Operation, status: number, text: string): string | null {
  const route = declared.get(`${method.toUpperCase()} ${path}`);
  if (route === undefined) return null;
  const body = parse(text);
  if (body === null) return 'the body is not JSON';
  if (status === 200) return findDifference(route.reply, body.value);
  if (status < 400) return `the status ${status} is not declared`;
  return findDifference(Failure, body.value) ?? findWrongCode(status, body.value);
}
