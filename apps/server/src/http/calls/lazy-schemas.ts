import AjvCompiler from '@fastify/ajv-compiler';
import SerializerSelector from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';

const AJV_OPTIONS = { coerceTypes: false, removeAdditional: 'all', allErrors: false } as const;

type Serialize = ReturnType<ReturnType<ReturnType<typeof SerializerSelector>>>;

/** One for all servers of this process: it keeps what it has compiled by its schema. */
const compileValidator = AjvCompiler()({}, { customOptions: AJV_OPTIONS });

const compileSerializer = SerializerSelector()();
const serializers = new WeakMap<object, Serialize>();

/**
 * Uses Fastify's own compilers, but compiles each schema when the first request or reply needs it: compiling
 * all of them takes a third of the processor time of a start, and memory for calls that nobody makes.
 */
export function compileSchemasLazily(app: FastifyInstance): void {
  app.setValidatorCompiler((route) => {
    let validate: ReturnType<typeof compileValidator> | null = null;
    return (data: unknown) => {
      validate ??= compileValidator(route);
      // Fastify reads `errors` from the returned function, which here is not the one that validates.
      return validate(data) === false ? { error: validate.errors ?? [] } : true;
    };
  });
  app.setSerializerCompiler((route) => {
    const { schema, httpStatus = '' } = route;
    return (data) => {
      const serialize = serializers.get(schema) ?? compileSerializer({ ...route, httpStatus });
      serializers.set(schema, serialize);
      return serialize(data);
    };
  });
}
