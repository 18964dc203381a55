import { mkdir, writeFile } from 'node:fs/promises';
import { makeApiDocument } from './http/api-docs/api-document.ts';

// `npm run docs`: writes the OpenAPI document of the declared calls.
const folder = new URL('../../../docs/api/', import.meta.url);
await mkdir(folder, { recursive: true });
await writeFile(new URL('openapi.json', folder), await makeApiDocument());
