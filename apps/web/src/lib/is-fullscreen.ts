/** Whether an element is in full screen. An iPhone has no such property, so it is undefined there, not null. */
export const isFullscreen = (): boolean => Boolean(document.fullscreenElement);
