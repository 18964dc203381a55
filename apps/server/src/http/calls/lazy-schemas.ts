import AjvCompiler from '@fastify/ajv-compiler';
import SerializerSelector from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';

const AJV_OPTIONS = { coerceTypes: false, removeAdditional: 'all', allErrors: false } as const;

/**
 * Uses Fastify's own compilers, but compiles each schema when the first request or reply needs it: compiling
 * all of them takes a third of the processor time of a start, and memory for calls that nobody makes.
 */
export function compileSchemasLazily(app: FastifyInstance): void {
  const compileValidator = AjvCompiler()({}, { customOptions: AJV_OPTIONS });
  app.setValidatorCompiler((route) => {
    let validate: ReturnType<typeof compileValidator> | null = null;
    return (data: unknown) => {
      validate ??= compileValidator(route);
      // Fastify reads `errors` from the returned function, which here is not the one that validates.
      return validate(data) === false ? { error: validate.errors ?? [] } : true;
    };
  });
  const compileSerializer = SerializerSelector()();
  app.setSerializerCompiler((route) => {
    let serialize: ReturnType<typeof compileSerializer> | null = null;
    return (data) => {
      serialize ??= compileSerializer({ ...route, httpStatus: route.httpStatus ?? '' });
      return serialize(data);
    };
  });
}
