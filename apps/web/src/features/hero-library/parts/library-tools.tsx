import { HERO_TYPES, type HeroSummary } from '@soulstat/game-data';
import { countOf } from '../../../shared/format/format.ts';
import { HERO_TYPE_LABELS } from './hero-words.ts';

export const ANY = 'any';
const ORDERS = { name: 'Name', win: 'Win rate', pick: 'Pick rate' } as const;
type Order = keyof typeof ORDERS;

export interface LibraryChoice {
  readonly text: string;
  readonly type: string;
  readonly gun: string;
  readonly order: Order;
}

interface LibraryToolsProps {
  readonly heroes: readonly HeroSummary[];
  readonly choice: LibraryChoice;
  readonly onChange: (choice: LibraryChoice) => void;
  readonly shown: number;
}

/** Finds heroes by name, type and gun. */
export function LibraryTools({ heroes, choice, onChange, shown }: LibraryToolsProps) {
  const guns = [...new Set(heroes.flatMap(({ gunTag }) => gunTag ?? []))].toSorted();
  return (
    <search className="library-tools" aria-label="Heroes">
      <label>
        <span>Name</span>
        <input
          type="search"
          value={choice.text}
          placeholder="Search heroes"
          onChange={({ target }) => onChange({ ...choice, text: target.value })}
        />
      </label>
      <label>
        <span>Type</span>
        <select value={choice.type} onChange={({ target }) => onChange({ ...choice, type: target.value })}>
          <option value={ANY}>Any type</option>
          {HERO_TYPES.map((type) => (
            <option key={type} value={type}>
              {HERO_TYPE_LABELS[type]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Weapon</span>
        <select value={choice.gun} onChange={({ target }) => onChange({ ...choice, gun: target.value })}>
          <option value={ANY}>Any weapon</option>
          {guns.map((gun) => (
            <option key={gun}>{gun}</option>
          ))}
        </select>
      </label>
      <label>
        <span>Order</span>
        <select
          value={choice.order}
          onChange={({ target }) => onChange({ ...choice, order: target.value as Order })}
        >
          {Object.entries(ORDERS).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <output>{countOf(shown, 'hero', 'heroes')}</output>
    </search>
  );
}
