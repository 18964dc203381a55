export * from './client.ts';
export { type Access, type Endpoint, endpoints } from './endpoints.ts';
export * from './errors.ts';
export * from './route.ts';
export * from './routes/index.ts';
export { Failure } from './schemas/common.ts';
export * from './to-wire.ts';
