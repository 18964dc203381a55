import { onTestFinished } from 'vitest';

/** Media features of a touch screen, each with what replaces it: one that always matches, or never. */
const REPLACED: readonly (readonly [feature: RegExp, replacement: string])[] = [
  [/\((?:hover: none|pointer: coarse)\)/g, '(min-width: 0px)'],
  [/\((?:hover: hover|pointer: fine)\)/g, '(max-width: 0px)'],
];

function findMediaRules(rules: CSSRuleList): CSSMediaRule[] {
  return Array.from(rules).flatMap((rule) => [
    ...(rule instanceof CSSMediaRule ? [rule] : []),
    ...('cssRules' in rule && rule.cssRules instanceof CSSRuleList ? findMediaRules(rule.cssRules) : []),
  ]);
}

/**
 * Makes the styles that are loaded match `(hover: none)` and `(pointer: coarse)` until the end of the test. The
 * emulation of Chromium is not used: after it has ended, `(hover: none)` still matches in all tests that follow.
 */
export function emulateTouch(): void {
  for (const { media } of Array.from(document.styleSheets).flatMap(({ cssRules }) =>
    findMediaRules(cssRules),
  )) {
    const original = media.mediaText;
    media.mediaText = REPLACED.reduce((text, [feature, other]) => text.replace(feature, other), original);
    onTestFinished(() => {
      media.mediaText = original;
    });
  }
}
