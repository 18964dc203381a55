/**
 * Variable of Go's garbage collector: how much the heap may grow, in percent, before the next collection. With the
 * default of 100, TypeScript and the type-aware lint, which are Go programs, collect garbage for a quarter of their
 * processor time. With this value the type check of the server takes 1.4 GB.
 */
export const GOGC = process.env['GOGC'] ?? '400';
