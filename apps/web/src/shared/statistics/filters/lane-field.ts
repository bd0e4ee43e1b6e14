import { lanesAt } from '@soulstat/game-data';
import type { ChoiceField } from '@soulstat/ui';

/** The lanes of today's map. */
export const LANE_FIELD: ChoiceField = {
  kind: 'choice',
  label: 'Lane',
  key: 'lane',
  options: [
    { label: 'All lanes' },
    ...lanesAt(new Date(8.64e15)).map(({ id, name }) => ({ value: id, label: name })),
  ],
};
