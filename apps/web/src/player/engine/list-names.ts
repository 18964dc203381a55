import type { Track } from '@segue/domain';

const names = new WeakMap<readonly Track[], string>();

/** Names a list that is played, so that it is known as the queue although its tracks are not all loaded. */
export const nameList = (list: readonly Track[], name: string): void => void names.set(list, name);

/** @returns null when the list has no name. */
export const nameOfList = (list: readonly Track[] | null): string | null => (list && names.get(list)) ?? null;

/** The name of a list that a query loads. */
export const toListName = (queryKey: readonly unknown[]): string => JSON.stringify(queryKey);
