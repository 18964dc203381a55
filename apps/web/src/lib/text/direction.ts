const RTL_FIRST =
  /^\P{L}*[\p{Script=Adlam}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Direction of a text by its first letter, as `dir="auto"` determines it for text without isolated parts. */
export const toDirection = (text: string): 'ltr' | 'rtl' => (RTL_FIRST.test(text) ? 'rtl' : 'ltr');
