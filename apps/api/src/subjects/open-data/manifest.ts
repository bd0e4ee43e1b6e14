import type { DumpManifest } from '@soulstat/api-client/contract';
import { DUMP_VERSION } from '@soulstat/warehouse';
import { KEPT_HOURS } from './licence.ts';

/** As a dump is kept: its licence is that of the day on which somebody asks. */
export type KeptManifest = Omit<DumpManifest, 'licence' | 'attribution'>;

/** What is said of every dump, and before the first. */
export const emptyManifest = (): KeptManifest => ({
  version: DUMP_VERSION,
  madeAt: null,
  matches: 0,
  newestStartedDay: null,
  simulated: false,
  keptHours: KEPT_HOURS,
  tables: [],
});
