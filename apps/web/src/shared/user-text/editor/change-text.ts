/** What a button of the toolbar does with what is selected. */
export type TextChange =
  /** Around the selection; taken away where it is there already. */
  | { readonly kind: 'wrap'; readonly mark: string }
  /** Before each line of the selection. */
  | { readonly kind: 'prefix'; readonly mark: string }
  /** In place of the selection. */
  | { readonly kind: 'insert'; readonly text: string };

export interface SelectedText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface TextEdit {
  /** What comes in place of the characters from here to there. */
  readonly inserted: string;
  readonly from: number;
  readonly to: number;
  /** What is selected afterwards. */
  readonly start: number;
  readonly end: number;
}

export function changeText(selected: SelectedText, change: TextChange): TextEdit {
  if (change.kind === 'insert') return insertion(selected, change.text);
  return change.kind === 'wrap' ? wrapped(selected, change.mark) : prefixed(selected, change.mark);
}

function insertion({ start, end }: SelectedText, inserted: string): TextEdit {
  const after = start + inserted.length;
  return { inserted, from: start, to: end, start: after, end: after };
}

function wrapped({ text, start, end }: SelectedText, mark: string): TextEdit {
  const inside = text.slice(start, end);
  const [before, after] = [text.slice(start - mark.length, start), text.slice(end, end + mark.length)];
  if (start >= mark.length && before === mark && after === mark) {
    const from = start - mark.length;
    return { inserted: inside, from, to: end + mark.length, start: from, end: from + inside.length };
  }
  const first = start + mark.length;
  return { inserted: mark + inside + mark, from: start, to: end, start: first, end: first + inside.length };
}

function prefixed({ text, start, end }: SelectedText, mark: string): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const inserted = text
    .slice(from, end)
    .split('\n')
    .map((line) => mark + line)
    .join('\n');
  const after = from + inserted.length;
  return { inserted, from, to: end, start: after, end: after };
}
