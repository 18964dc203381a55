import { readFile } from 'node:fs/promises';
import { artworkFile, streamFile } from '@segue/contract';

/** The subset of JSON Schema that openapi.json uses. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

export interface Parameter {
  readonly in: 'path' | 'query';
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema;
}

export interface Operation {
  readonly method: string;
  /** With `{name}` for path parameters. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** null: the call takes no body. */
  readonly body: Schema | null;
}

interface DocumentedOperation {
  readonly parameters?: readonly (Omit<Parameter, 'required'> & { readonly required?: boolean })[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
}

interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
}

const document = new URL('../../docs/api/openapi.json', import.meta.url);

const inPath = (name: string): Parameter => ({
  in: 'path',
  name,
  required: true,
  schema: { type: 'string', minLength: 1 },
});

const inQuery = (name: string): Parameter => ({
  in: 'query',
  name,
  required: false,
  schema: { type: 'string' },
});

const toFile = (pattern: string, queryNames: readonly string[] = []): Operation => {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return {
    method: 'get',
    path: pattern.replaceAll(/:(\w+)/g, '{$1}'),
    parameters: [...names.map(inPath), ...queryNames.map(inQuery)],
    body: null,
  };
};

/** Addresses that are served but not documented as calls. */
const FILES: readonly Operation[] = [
  toFile(artworkFile.path),
  toFile(streamFile.path, Object.keys(streamFile.query.properties)),
  toFile('/:file'),
];

/** All documented calls, and the files. */
export async function loadOperations(): Promise<readonly Operation[]> {
  const { paths } = JSON.parse(await readFile(document, 'utf8')) as ApiDocument;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method,
      path,
      parameters: parameters.map((parameter) => ({ ...parameter, required: parameter.required ?? false })),
      body: requestBody?.content['application/json'].schema ?? null,
    })),
  );
  return [...calls, ...FILES];
}
