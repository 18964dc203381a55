/** Whether a finger is the device's main pointer, so that a field with the focus shows a keyboard on the screen. */
export const hasTouchScreen = (): boolean => matchMedia('(pointer: coarse)').matches;
