import type { ItemSummary } from '@soulstat/game-data';
import { clausesOf } from './clauses.ts';

/** What players say, and the words that an item's figures have for it. */
const SAID: readonly (readonly [said: string, ...means: string[]])[] = [
  ['anti heal', 'healing reduction'],
  ['antiheal', 'healing reduction'],
  ['heal reduction', 'healing reduction'],
  ['cdr', 'cooldown reduction'],
  ['cooldown', 'cooldown reduction', 'faster time between charges'],
  ['attack speed', 'fire rate'],
  ['shield', 'barrier'],
  ['armor', 'bullet resist'],
  ['hp', 'health'],
  ['speed', 'move speed', 'sprint speed'],
  ['movement', 'move speed', 'sprint speed', 'dash distance', 'stamina'],
  ['slow', '-move speed', 'slow duration'],
  ['stun', 'stun duration'],
  ['silence', 'silence duration'],
  ['invisible', 'invis', 'stealth'],
  ['lifesteal', 'lifesteal'],
  ['range', 'ability range', 'cast range'],
  ['ammo', 'max ammo'],
  ['melee', 'melee'],
  ['active', 'active'],
  ['imbue', 'imbues'],
];

type Searched = Pick<ItemSummary, 'name' | 'slot' | 'summary'>;

/** An item that was found: by its name, or by clauses of what it does. */
export interface FoundItem<Item extends Searched = ItemSummary> {
  readonly item: Item;
  /** The clauses in which it was found; none where its name or kind was. */
  readonly clauses: readonly string[];
}

/**
 * Items by name or by what they do: "healbane", "anti-heal", "spirit resist". Names come first; undefined while nothing is asked.
 */
export function searchItems<Item extends Searched>(
  items: readonly Item[],
  text: string,
): FoundItem<Item>[] | undefined {
  const asked = plain(text);
  if (asked === '') return undefined;
  const named = items.filter(({ name }) => plain(name).includes(asked));
  const doing = items
    .filter((item) => !named.includes(item))
    .flatMap((item) => {
      const clauses = clausesOf(item).filter((clause) => says(clause, asked));
      return clauses.length > 0 || item.slot === asked ? [{ item, clauses }] : [];
    });
  return [...named.map((item) => ({ item, clauses: [] })), ...doing];
}

/** Whether a clause says what is asked, or what players mean by that. */
function says(clause: string, asked: string): boolean {
  const text = plain(clause);
  const meanings = SAID.find(([said]) => said === asked)?.slice(1) ?? [asked];
  return meanings.some((meaning) =>
    meaning.startsWith('-')
      ? new RegExp(`-[\\d.]+ \\S+ ${meaning.slice(1)}`).test(text)
      : text.includes(meaning),
  );
}

/** Small letters, spaces for hyphens between words, and one kind of space and of minus. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('−', '-')
    .replaceAll(/\s/g, ' ')
    .replaceAll(/(?<=\w)-(?=\w)/g, ' ')
    .trim();
