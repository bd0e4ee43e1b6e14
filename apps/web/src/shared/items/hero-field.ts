import type { GameData } from '@soulstat/game-data';
import type { ChoiceField } from '@soulstat/ui';

/** Purchases of one hero only. */
export const heroField = ({ liveHeroes }: GameData): ChoiceField => ({
  kind: 'choice',
  label: 'Hero',
  key: 'heroId',
  options: [{ label: 'All heroes' }, ...liveHeroes.map(({ id, name }) => ({ value: id, label: name }))],
});
