import * as fc from 'fast-check';
import type { Schema } from './operations.ts';

/** Valid values on the server under test by parameter or field name, such as real videoIds. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

/** Texts that commonly break servers. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\r\nSet-Cookie: a=b',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '%2e%2e%2f',
  '%00',
  '%',
  "' OR '1'='1' --",
  '"; DROP TABLE tracks; --',
  '* OR NEAR(a b) AND "',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '-1',
  '1e309',
  '9007199254740993',
  '2026-02-30T25:61:61Z',
  '\u202e\u200b\ufeff',
  '\ud800',
  'é'.normalize('NFD'),
  '👩‍👩‍👧‍👦',
  'ﷺ'.repeat(500),
  'a'.repeat(5000),
  '('.repeat(400),
] as const;

const hostileText = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: 'binary', maxLength: 60 }));

/** A value of any type, regardless of the schema. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(1e308, -0, 2 ** 53, [[[[[[]]]]]], { ['__proto__']: { admin: true }, constructor: {} }),
);

/** Weight of hostile values, relative to twelve fitting ones. */
export type Hostility = 0 | 1 | 6;

const FITTING_WEIGHT = 12;

const orHostile = <T>(
  fitting: fc.Arbitrary<T>,
  hostile: fc.Arbitrary<T>,
  weight: Hostility,
): fc.Arbitrary<T> =>
  weight === 0
    ? fitting
    : fc.oneof({ weight: FITTING_WEIGHT, arbitrary: fitting }, { weight, arbitrary: hostile });

const MAX_ITEMS = 4;
const MAX_INTEGER = 2 ** 31 - 1;

const numberOf = ({ minimum: min = -1e9, maximum: max = 1e9 }: Schema): fc.Arbitrary<number> =>
  fc.oneof(fc.integer({ min, max }), fc.double({ min, max, noNaN: true }));

const MAX_CHARACTERS = 80;

function textOf({ minLength = 0, maxLength = MAX_CHARACTERS, pattern }: Schema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, MAX_CHARACTERS) });
}

/** Generators of values for schemas. */
export interface Values {
  /** A text for a parameter or field: a known value, one that fits the schema, or a hostile one. */
  readonly textFor: (name: string, schema: Schema) => fc.Arbitrary<string>;
  readonly valueFor: (name: string, schema: Schema) => fc.Arbitrary<unknown>;
}

/** @param hostility How many values break their schema. */
export function createValues(known: KnownValues, hostility: Hostility): Values {
  const textFor: Values['textFor'] = (name, schema) => {
    const values = known[name] ?? [];
    const fitting = textOf(schema);
    return orHostile(
      values.length === 0
        ? fitting
        : fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: fitting }),
      hostileText,
      hostility,
    );
  };

  const objectFor = ({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> => {
    const fields = Object.entries(properties).map(([name, schema]) => [name, valueFor(name, schema)]);
    const record = Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>;
    const whole = fc.record(record, { requiredKeys: [...required] });
    return orHostile(whole, fc.record(record, { requiredKeys: [] }), hostility);
  };

  const leafFor = (name: string, schema: Schema): fc.Arbitrary<unknown> => {
    const leaves: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
      string: textFor(name, schema),
      number: numberOf(schema),
      integer: fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? MAX_INTEGER }),
      boolean: fc.boolean(),
      null: fc.constant(null),
    };
    return leaves[String(schema.type)] ?? fc.jsonValue({ maxDepth: 2 });
  };

  const fittingFor = (name: string, schema: Schema): fc.Arbitrary<unknown> => {
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fittingFor(name, one)));
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (typeof schema.type === 'object')
      return fc.oneof(...schema.type.map((type) => fittingFor(name, { ...schema, type })));
    if (schema.type === 'object') return objectFor(schema);
    if (schema.type === 'array')
      return fc.array(valueFor(name, schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: MAX_ITEMS,
      });
    return leafFor(name, schema);
  };

  const valueFor: Values['valueFor'] = (name, schema) =>
    orHostile(fittingFor(name, schema), hostileValue, hostility);

  return { textFor, valueFor };
}
