/** Whether this is a browser on iOS or iPadOS: all of them are WebKit there, which alone knows this property. */
export const isIos = (): boolean => CSS.supports('-webkit-touch-callout', 'none');
