import * as fc from 'fast-check';
import type { Operation, Parameter, Schema } from './operations.ts';
import { createValues, type Hostility, type KnownValues, type Values } from './values.ts';

/** A request as it is sent. */
export interface FuzzRequest {
  readonly operation: Operation;
  readonly method: string;
  /** Path and query as sent, not necessarily percent-encoded. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  /** null: no body. */
  readonly body: Buffer | null;
  readonly isSignedIn: boolean;
}

const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Path segments that no well-behaved client sends. */
const RAW_SEGMENTS = [
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/etc/passwd',
  '..%5c..%5cetc%5cpasswd',
  '..%c0%af',
  '%00',
  '%',
  '%zz',
  '%ff%fe',
  '//',
  ';',
  '%252e%252e%252f',
];

const rawSegment = fc.constantFrom(...RAW_SEGMENTS);

const pathValue = (parameter: Parameter, values: Values): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 12, arbitrary: values.textFor(parameter.name, parameter.schema).map(encode) },
    { weight: 1, arbitrary: rawSegment },
  );

const queryPart = ({ name, schema, required }: Parameter, values: Values): fc.Arbitrary<string> => {
  const pair = values.textFor(name, schema).map((value) => `${name}=${encode(value)}`);
  return fc.oneof(
    { weight: 8, arbitrary: pair },
    { weight: required ? 1 : 4, arbitrary: fc.constant('') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(`${name}=a&${name}=b`, `${name}[]=a`, `${name}=%ff`, '__proto__[a]=b'),
    },
  );
};

function targetOf({ path, parameters }: Operation, values: Values): fc.Arbitrary<string> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  return fc
    .tuple(
      fc.tuple(...inPath.map((parameter) => pathValue(parameter, values))),
      fc.tuple(...inQuery.map((parameter) => queryPart(parameter, values))),
    )
    .map(([segments, parts]) => {
      const filled = inPath.reduce(
        (text, { name }, at) => text.replace(`{${name}}`, () => segments[at] ?? ''),
        path,
      );
      const query = parts.filter((part) => part !== '').join('&');
      return query === '' ? filled : `${filled}?${query}`;
    });
}

const NESTED = 10_000;

/** Bodies that are not JSON, or unusual JSON. */
const rawBody = fc.constantFrom(
  Buffer.from(''),
  Buffer.from('{'),
  Buffer.from('nul'),
  Buffer.from('{"email":"a@b.example","email":'),
  Buffer.from('{"__proto__":{"isAdmin":true},"email":"a@b.example"}'),
  Buffer.from('{"constructor":{"prototype":{"isAdmin":true}}}'),
  Buffer.from('['.repeat(NESTED) + ']'.repeat(NESTED)),
  Buffer.from('{"a":'.repeat(NESTED)),
  Buffer.from([0xff, 0xfe, 0x00, 0x80]),
  Buffer.from('\ufeff{"email":"a@b.example"}'),
  Buffer.from(`{"email":${JSON.stringify('a'.repeat(60_000))}}`),
);

const bodyOf = (schema: Schema | null, values: Values): fc.Arbitrary<Buffer | null> => {
  const other = fc.option(rawBody, { freq: 1 });
  if (schema === null)
    return fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: other });
  const fitting = values.valueFor('', schema).map((value) => Buffer.from(JSON.stringify(value) ?? ''));
  return fc.oneof({ weight: 9, arbitrary: fitting }, { weight: 1, arbitrary: other });
};

const contentType = fc.oneof(
  { weight: 15, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'nonsense',
      'application/json; charset=utf-7',
    ),
  },
);

const methodOf = ({ method }: Operation): fc.Arbitrary<string> => {
  const declared = method.toUpperCase();
  return fc.oneof(
    { weight: 30, arbitrary: fc.constant(declared) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'GET', 'POST', 'TRACE'),
    },
  );
};

const range = fc.constantFrom(
  'bytes=0-9',
  'bytes=9-0',
  'bytes=-1',
  'bytes=0-9,20-29',
  'bytes=999999999999999-',
  'x',
);

const otherHeaders: fc.Arbitrary<Readonly<Record<string, string>>> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: range.map((value) => ({ range: value })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { authorization: 'Bearer a.b.c' },
      { authorization: `Bearer ${'a'.repeat(5000)}` },
      { origin: 'https://elsewhere.example' },
      { host: 'elsewhere.example' },
      { 'x-forwarded-proto': 'javascript', 'x-forwarded-host': '"><script>' },
      { 'if-none-match': '*' },
      { 'accept-encoding': 'br;q=nonsense' },
    ),
  },
);

/** Weights: half of all requests fit the schema, so that they pass validation. */
const HOSTILITIES = [
  [3, 0],
  [2, 1],
  [1, 6],
] as const satisfies readonly (readonly [weight: number, hostility: Hostility])[];

/**
 * Generates requests for a call. Each has a random sender address, so that rate limits by sender do not hide
 * other faults.
 */
function requestWith(operation: Operation, values: Values): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      method: methodOf(operation),
      target: targetOf(operation, values),
      body: bodyOf(operation.body, values),
      contentType,
      otherHeaders,
      sender: fc.ipV4(),
      isSignedIn: fc.boolean(),
    })
    .map(({ contentType: type, otherHeaders: others, sender, ...request }) => ({
      ...request,
      operation,
      headers: {
        'x-forwarded-for': sender,
        ...(request.body === null ? {} : { 'content-type': type }),
        ...others,
      },
    }));
}

/** Generates requests for a call: fitting, nearly fitting and hostile ones. */
export const requestOf = (operation: Operation, known: KnownValues): fc.Arbitrary<FuzzRequest> =>
  fc.oneof(
    ...HOSTILITIES.map(([weight, hostility]) => ({
      weight,
      arbitrary: requestWith(operation, createValues(known, hostility)),
    })),
  );
