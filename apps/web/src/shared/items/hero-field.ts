import type { ChoiceField } from '@soulstat/ui';
import type { HeroData } from '../api/game-data.ts';

/** Purchases of one hero only. */
export const heroField = ({ liveHeroes }: HeroData): ChoiceField => ({
  kind: 'choice',
  label: 'Hero',
  key: 'heroId',
  options: [{ label: 'All heroes' }, ...liveHeroes.map(({ id, name }) => ({ value: id, label: name }))],
});
