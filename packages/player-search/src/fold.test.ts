import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from './fold.ts';

describe('folding makes no difference of', () => {
  test.each([
    ['case', 'JohnPyP', 'johnpyp'],
    ['Turkish capitals', 'İSTANBUL', 'istanbul'],
    ['accents', 'Ünïçödé Nāmė', 'unicode name'],
    ['accents as marks of their own', 'e\u0301\u0323le\u0300ve', 'eleve'],
    ['stacked marks', 'Z\u0351\u036f\u0302a\u0300\u0489\u0316lgo', 'zalgo'],
    ['strokes and ligatures', 'Łódź Øre Straße Œuvre ﬁn', 'lodz ore strasse oeuvre fin'],
    ['a stroke with an accent', 'Ǿ', 'o'],
    ['full width', 'Ｊｏｈｎ　１２３', 'john 123'],
    ['mathematical letters', '𝕵𝖔𝖍𝖓 𝓙𝓸𝓱𝓷', 'john john'],
    ['circles and boxes', 'Ⓙⓞⓗⓝ 🅹🅾🅷🅽 🄹🄾🄷🄽', 'john john john'],
    ['small capitals', 'ᴊᴏʜɴ', 'john'],
    ['Cyrillic letters that look Latin', 'Аlех', 'alex'],
    ['Greek letters that look Latin', 'ΑΒΕΖ', 'abez'],
    ['ё and е', 'Ёж', fold('Еж')],
    ['half-width kana', 'ｶﾞﾝ', 'ガン'],
    ['final sigma', 'ΟΔΟΣ', fold('οδος')],
    ['invisible characters', 'j\u200bo\u200dh\u2060n\ufe0f\u202e', 'john'],
    ['fillers', '\u3164\u115f john', 'john'],
    ['white space', '  john \t\n  pyp ', 'john pyp'],
    ['halves of a pair', 'jo\ud800hn', 'john'],
  ])('%s', (_what, text, folded) => {
    expect(fold(text)).toBe(folded);
  });
});

describe('folding keeps', () => {
  test.each([
    ['dakuten: か is not が', 'か', 'が'],
    ['handakuten: は is not ぱ', 'は', 'ぱ'],
    ['two kana alphabets apart', 'カ', 'か'],
    ['й and и apart', 'й', 'и'],
    ['Arabic letters apart', 'ب', 'ت'],
    ['digits apart from letters', '0', 'o'],
    ['emoji apart', '😀', '😎'],
    ['signs', '<b>', 'b'],
  ])('%s', (_what, a, b) => {
    expect(fold(a)).not.toBe(fold(b));
  });

  test('composed and decomposed kana the same', () => {
    expect(fold('か\u3099')).toBe('が');
  });
});

test('folding twice changes nothing, and the result is never long and never torn', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      const folded = fold(text);
      expect(fold(folded)).toBe(folded);
      expect(folded.length).toBeLessThanOrEqual(64);
      expect(folded.isWellFormed()).toBe(true);
    }),
    { numRuns: 3000 },
  );
});
