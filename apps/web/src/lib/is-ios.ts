/** Whether this is a browser on iOS or iPadOS: all of them are WebKit, and only that has this property. */
export const isIos = (): boolean => CSS.supports('-webkit-touch-callout', 'none');
