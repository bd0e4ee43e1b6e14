import type { PaletteGroup, PaletteItem } from './palette-props.ts';
import { matchItems } from './match-items.ts';
import type { GroupResult, GroupResults } from './use-group-search.ts';

/** A group as it is shown: its options, or why there are none yet. */
export interface Section {
  readonly id: string;
  readonly label: string;
  readonly items: readonly PaletteItem[];
  readonly state: GroupResult['state'];
}

/** Default limit of rows of a group. */
const LIMIT = 5;
const RECENT = 'recent';

/** The groups with something to show for the text; with nothing typed the recent choices and the rows at rest. */
export function sectionsFor(
  groups: readonly PaletteGroup[],
  recent: readonly PaletteItem[],
  text: string,
  answers: GroupResults,
): readonly Section[] {
  const isTyped = text.trim() !== '';
  const sections: readonly Section[] = isTyped
    ? groups.map((group) => answered(group, text.trim(), answers.get(group.id)))
    : [
        { id: RECENT, label: 'Recent', items: recent, state: 'found' },
        ...groups.map((group) => atRest(group, recent)),
      ];
  return sections.filter(({ items, state }) => items.length > 0 || state !== 'found');
}

function answered(group: PaletteGroup, text: string, answer: GroupResult | undefined): Section {
  const { id, label, items = [], limit = LIMIT } = group;
  const known = typeof items === 'function' ? items(text) : matchItems(items, text);
  const found = answer?.state === 'found' ? answer.items : [];
  const seen = new Set(known.map((item) => item.id));
  return {
    id,
    label,
    items: [...known, ...found.filter((item) => !seen.has(item.id))].slice(0, limit),
    state: answer?.state ?? 'found',
  };
}

/** The first options of a local group, without those under "Recent". */
function atRest(
  { id, label, items = [], atRest: count = 0 }: PaletteGroup,
  recent: readonly PaletteItem[],
): Section {
  const above = new Set(recent.map((item) => item.id));
  const known = typeof items === 'function' ? [] : items.filter((item) => !above.has(item.id));
  return { id, label, items: known.slice(0, count), state: 'found' };
}
