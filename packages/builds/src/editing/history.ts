import { edited, type BuildEdit, type BuildWork } from './edit.ts';

/** As many steps as can be undone. */
export const MAX_UNDO = 200;

/** A build being edited, with what was before. */
export interface BuildHistory {
  readonly work: BuildWork;
  readonly past: readonly BuildWork[];
  readonly future: readonly BuildWork[];
  /** Of the last edit: text that is typed into the same field is one step. */
  readonly field: string | null;
}

export type HistoryAction = BuildEdit | { readonly kind: 'undo' } | { readonly kind: 'redo' };

export const beginHistory = (work: BuildWork): BuildHistory => ({ work, past: [], future: [], field: null });

export function historyAfter(history: BuildHistory, action: HistoryAction): BuildHistory {
  const { work, past, future } = history;
  if (action.kind === 'undo') {
    const before = past.at(-1);
    return before
      ? { work: before, past: past.slice(0, -1), future: [work, ...future], field: null }
      : history;
  }
  if (action.kind === 'redo') {
    const [next, ...rest] = future;
    return next ? { work: next, past: [...past, work].slice(-MAX_UNDO), future: rest, field: null } : history;
  }
  const next = edited(work, action);
  if (next === work) return history;
  const field = fieldOf(action);
  const isSameField = field !== null && field === history.field;
  return { work: next, past: isSameField ? past : [...past, work].slice(-MAX_UNDO), future: [], field };
}

/** What an edit types into; null of edits that are a step each. */
function fieldOf(edit: BuildEdit): string | null {
  switch (edit.kind) {
    case 'setup':
      return 'name' in edit.change ? 'name' : 'description' in edit.change ? 'description' : null;
    case 'changeCategory':
      return `${edit.key} ${Object.keys(edit.change).join(' ')}`;
    case 'changeItem':
      return `${JSON.stringify(edit.place)} ${edit.itemId} ${Object.keys(edit.change).join(' ')}`;
    default:
      return null;
  }
}
