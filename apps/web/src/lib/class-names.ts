/** Joins the class names that apply, leaving out those a condition switched off. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
