import { expect, test } from 'vitest';
import { canBeKey, keysIn, newKey } from './key-text.ts';

test('a key of ours is sk_ and 64 letters and digits, has our name in it and a checksum, and is never the same', () => {
  const keys = Array.from({ length: 200 }, newKey);
  expect(new Set(keys).size).toBe(200);
  for (const key of keys) {
    expect(key).toMatch(/^sk_soulstat[A-Za-z0-9]{56}$/);
    expect(canBeKey(key)).toBe(true);
  }
});

test('a letter of our key that was mistyped is found without asking anybody', () => {
  const key = newKey();
  for (const at of [11, 30, 50, 66]) {
    const other = key[at] === 'a' ? 'b' : 'a';
    expect(canBeKey(key.slice(0, at) + other + key.slice(at + 1))).toBe(false);
  }
});

test.each([
  ['of the old form', `sk_${'aZ09'.repeat(16)}`, true],
  ['too short', `sk_${'a'.repeat(63)}`, false],
  ['too long', `sk_${'a'.repeat(65)}`, false],
  ['with another letter', `sk_${'a'.repeat(63)}-`, false],
  ['with another beginning', `pk_${'a'.repeat(64)}`, false],
  ['nothing', '', false],
])('a key %s', (_, text, isKey) => {
  expect(canBeKey(text)).toBe(isKey);
});

test('keys are found in an address', () => {
  const key = newKey();
  expect(keysIn(`/api/public/profile/1?api_key=${key}&x=1`)).toEqual([key]);
  expect(keysIn('/api/public/profile/1?task_id=sk_1')).toEqual([]);
});
