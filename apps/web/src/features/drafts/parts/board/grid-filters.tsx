import { HERO_TYPES, type HeroSummary, type HeroType } from '@soulstat/game-data';
import type { KeyboardEvent, RefObject } from 'react';

const TYPE_WORDS: Readonly<Record<HeroType, string>> = {
  marksman: 'Marksmen',
  mystic: 'Mystics',
  brawler: 'Brawlers',
  assassin: 'Assassins',
};

/** Which heroes the grid shows. */
export interface GridFilter {
  readonly text: string;
  readonly type: HeroType | undefined;
  /** Only heroes that can be taken. */
  readonly isFree: boolean;
}

export const EVERYBODY: GridFilter = { text: '', type: undefined, isFree: false };

export const isShown = ({ name, type }: HeroSummary, filter: GridFilter) =>
  (filter.type === undefined || type === filter.type) &&
  name.toLowerCase().includes(filter.text.trim().toLowerCase());

interface GridFiltersProps {
  readonly filter: GridFilter;
  readonly onFilter: (filter: GridFilter) => void;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly onEnter: () => void;
}

/** Search and chips above the grid. */
export function GridFilters({ filter, onFilter, search, onEnter }: GridFiltersProps) {
  const chip = (label: string, isOn: boolean, next: GridFilter) => (
    <button
      key={label}
      type="button"
      className="draft-chip"
      aria-pressed={isOn}
      onClick={() => onFilter(next)}
    >
      {label}
    </button>
  );
  return (
    <div className="hero-grid-filters">
      <input
        ref={search}
        type="search"
        placeholder="Search heroes ( / )"
        aria-label="Search heroes"
        aria-keyshortcuts="/"
        value={filter.text}
        onChange={({ target }) => onFilter({ ...filter, text: target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter();
          else if (event.key === 'ArrowDown') focusFirst(event);
          else if (event.key === 'Escape') onFilter({ ...filter, text: '' });
        }}
      />
      <fieldset className="draft-chips" aria-label="Filters">
        {HERO_TYPES.map((type) =>
          chip(TYPE_WORDS[type], filter.type === type, {
            ...filter,
            type: filter.type === type ? undefined : type,
          }),
        )}
        {chip('Available', filter.isFree, { ...filter, isFree: !filter.isFree })}
      </fieldset>
    </div>
  );
}

function focusFirst(event: KeyboardEvent<HTMLElement>): void {
  const tile = event.currentTarget.closest('.hero-grid')?.querySelector<HTMLElement>('.hero-tile');
  if (!tile) return;
  event.preventDefault();
  tile.focus();
}
