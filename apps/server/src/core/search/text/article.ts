/** A name, or joined words, without the English article at the beginning; an article alone stays. */
export const withoutArticle = (name: string): string => name.replace(/^(?:the|a|an) (?=.)/, '');
