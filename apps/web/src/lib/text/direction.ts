const RTL_SCRIPTS =
  '\\p{Script=Adlam}\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Nko}\\p{Script=Syriac}\\p{Script=Thaana}';
const RTL_FIRST = new RegExp(`^\\P{L}*[${RTL_SCRIPTS}]`, 'u');
const RTL_ANYWHERE = new RegExp(`[${RTL_SCRIPTS}\\p{Bidi_Control}]`, 'u');

/** Direction of a text by its first letter, as `dir="auto"` determines it for text without isolated parts. */
export const toDirection = (text: string): 'ltr' | 'rtl' => (RTL_FIRST.test(text) ? 'rtl' : 'ltr');

/** A name within a text, whose other words and numbers keep their order whatever the name's direction (FSI … PDI). */
export const isolate = (name: string): string => (RTL_ANYWHERE.test(name) ? `\u2068${name}\u2069` : name);
