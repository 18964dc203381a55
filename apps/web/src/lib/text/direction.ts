const RTL_FIRST =
  /^\P{L}*[\p{Script=Adlam}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Which way a text runs, by its first letter, as `dir="auto"` has it where no part of the text is isolated. */
export const toDirection = (text: string): 'ltr' | 'rtl' => (RTL_FIRST.test(text) ? 'rtl' : 'ltr');
