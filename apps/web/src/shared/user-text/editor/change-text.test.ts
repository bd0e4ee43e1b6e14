import { expect, test } from 'vitest';
import { changeText, type TextChange } from './change-text.ts';

/** `[` and `]` stand around what is selected, before and after. */
function change(marked: string, by: TextChange): string {
  const start = marked.indexOf('[');
  const end = marked.indexOf(']') - 1;
  const text = marked.replace('[', '').replace(']', '');
  const edit = changeText({ text, start, end }, by);
  const next = text.slice(0, edit.from) + edit.inserted + text.slice(edit.to);
  return `${next.slice(0, edit.start)}[${next.slice(edit.start, edit.end)}]${next.slice(edit.end)}`;
}

test('bold wraps what is selected, and a second time takes it away', () => {
  expect(change('a [b] c', { kind: 'wrap', mark: '**' })).toBe('a **[b]** c');
  expect(change('a **[b]** c', { kind: 'wrap', mark: '**' })).toBe('a [b] c');
  expect(change('[]', { kind: 'wrap', mark: '*' })).toBe('*[]*');
});

test('a list begins on every line of the selection, from the beginning of the first', () => {
  expect(change('x\nfi[rst\nseco]nd', { kind: 'prefix', mark: '- ' })).toBe('x\n- first\n- seco[]nd');
  expect(change('[]', { kind: 'prefix', mark: '## ' })).toBe('## []');
});

test('a chip comes in place of the selection', () => {
  expect(change('buy [it] now', { kind: 'insert', text: ':item[Toxic Bullets]' })).toBe(
    'buy :item[Toxic Bullets][] now',
  );
});
