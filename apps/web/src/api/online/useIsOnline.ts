import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

/** Whether the server can be reached. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);
