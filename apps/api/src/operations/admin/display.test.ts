import { afterEach, expect, test, vi } from 'vitest';
import { openDisplay } from './display.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('long work says how far it is, and how long the rest takes at the pace so far', () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  const output = { write: (text: string) => lines.push(text) } as unknown as NodeJS.WritableStream;
  const display = openDisplay(output);
  display.progress({ done: 1, total: 100, text: '1 of 100 files' });
  vi.advanceTimersByTime(10_000);
  display.progress({ done: 10, total: 100, text: '10 of 100 files' });
  vi.advanceTimersByTime(20_000);
  display.progress({ done: 50, total: 100, text: '50 of 100 files' });
  expect(lines).toEqual(['10 of 100 files, about 2 min left\n', '50 of 100 files, about 30 s left\n']);
});
