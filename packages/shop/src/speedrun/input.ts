/** What an item or a category was pressed with; `other` is a press without pointer and key, as assistive software makes them. */
export const PRESS_KINDS = ['mouse', 'touch', 'keyboard', 'other'] as const;
export type PressKind = (typeof PRESS_KINDS)[number];

/** Each has boards of its own. */
export const RUN_INPUTS = ['mouse', 'touch', 'keyboard', 'mixed'] as const;
export type RunInput = (typeof RUN_INPUTS)[number];

/** The class of a run, by its presses alone: everybody types into the search. Several kinds are `mixed`. */
export function runInputOf(events: readonly { readonly kind: string; readonly by?: PressKind }[]): RunInput {
  const kinds = new Set(events.flatMap(({ by }) => by ?? []));
  const [kind] = kinds;
  return kinds.size === 1 && kind !== undefined && kind !== 'other' ? kind : 'mixed';
}
