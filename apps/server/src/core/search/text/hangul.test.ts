import { expect, it } from 'vitest';
import { beginsWith, toHangulLetters } from './hangul.ts';
import { toWords } from './search-form.ts';

it.each([
  ['노래', 'ㄴㅗㄹㅐ'],
  ['방탄', 'ㅂㅏㅇㅌㅏㄴ'],
  ['과', 'ㄱㅗㅏ'],
  ['값', 'ㄱㅏㅂㅅ'],
  ['힣', 'ㅎㅣㅎ'],
  ['bts방', 'btsㅂㅏㅇ'],
])('toHangulLetters writes %s as it is typed', (word, letters) => {
  expect(toHangulLetters(word)).toBe(letters);
});

it.each([
  ['노래', ['ㄴ', '노', '놀', '노래']],
  ['방탄소년단', ['ㅂ', '바', '방', '방ㅌ', '방타', '방탄']],
  ['과자', ['ㄱ', '고', '과', '괒']],
])('%s begins with each text that is shown while it is typed', (word, typed) => {
  const [folded = ''] = toWords(word);
  for (const text of typed) expect(beginsWith(folded, toWords(text).join(''))).toBe(true);
  expect(beginsWith(folded, '늘')).toBe(false);
});
