import { describe, expect, it } from 'vitest';
import { createVocabulary } from './vocabulary.ts';

function aVocabulary(words: string[]) {
  return createVocabulary({
    loadWords: async (afterId, limit) =>
      words.slice(afterId, afterId + limit).map((word, at) => ({ wordId: afterId + at + 1, word })),
    countWords: async (lastId) => Math.min(lastId, words.length),
  });
}

const wordsOf = (corrections: readonly { readonly word: string }[]) => corrections.map(({ word }) => word);

describe('the vocabulary', () => {
  it('corrects a word to similar ones, closest first, without the word itself', async () => {
    const vocabulary = aVocabulary(['metal', 'metallica', 'metalica', 'metallic', 'moon']);
    await vocabulary.refresh();
    expect(vocabulary.correct('metalica', 2)).toEqual([
      { word: 'metallica', edits: 1 },
      { word: 'metallic', edits: 2 },
    ]);
    expect(vocabulary.correct('miin', 1)).toEqual([]);
    expect(wordsOf(vocabulary.correct('omon', 1))).toEqual(['moon']);
  });

  it('puts words with the same first letter before others with as many edits', async () => {
    const vocabulary = aVocabulary(['robe', 'lobes', 'love', 'globe']);
    await vocabulary.refresh();
    expect(wordsOf(vocabulary.correct('lobe', 1))).toEqual(['love', 'lobes', 'robe', 'globe']);
  });

  it('uses the closest of many similar words, those with the same first letter first', async () => {
    const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
    const close = letters.slice(6).map((letter) => `lov${letter}s`);
    const same = letters.slice(0, 13).flatMap((one) => ['x', 'y', 'z'].map((other) => `l${one}${other}es`));
    const others = letters.slice(12).map((letter) => `${letter}ovis`);
    for (const sameCount of [2, 12, same.length]) {
      const ordered = [...close, ...same.slice(0, sameCount), ...others];
      const vocabulary = aVocabulary([...others, ...same.slice(0, sameCount), ...close]);
      await vocabulary.refresh();
      expect(wordsOf(vocabulary.correct('loves', 2))).toEqual(ordered.slice(0, 32));
    }
  });

  it('finds only the words within the given number of edits', async () => {
    const vocabulary = aVocabulary(['love', 'cove', 'code']);
    await vocabulary.refresh();
    expect(wordsOf(vocabulary.correct('cobe', 1))).toEqual(['cove', 'code']);
    expect(wordsOf(vocabulary.correct('lobe', 1))).toEqual(['love']);
  });

  it('completes a beginning with one edit, shortest first, unless a word begins with all of it', async () => {
    const others = Array.from({ length: 3000 }, (_, number) => `beginning${number}`);
    const words = ['beethovenian', 'beethoven', 'bettho', 'reethoven', 'rhapsody', 'rapsodies'];
    for (const own of [words, [...words, ...others]]) {
      const vocabulary = aVocabulary(own);
      await vocabulary.refreshAll();
      expect(vocabulary.complete('bethov')).toEqual(['beethoven', 'beethovenian']);
      expect(vocabulary.complete('rapso')).toEqual([]);
      expect(vocabulary.complete('beth')).toEqual([]);
    }
  });

  it('loads several pages of words, and words added later', async () => {
    const words = Array.from({ length: 12_000 }, (_, number) => `word${number}`);
    const vocabulary = aVocabulary(words);
    await vocabulary.refresh();
    await expect
      .poll(async () => {
        await vocabulary.refresh();
        return wordsOf(vocabulary.correct('wrod11999', 1));
      })
      .toEqual(['word11999']);
    words.push('zebra');
    await expect
      .poll(async () => {
        await vocabulary.refresh();
        return wordsOf(vocabulary.correct('zebr', 1));
      })
      .toEqual(['zebra']);
  });
});
