import type { WpaEvents } from '@soulstat/api-client';

export type Kind = WpaEvents['kinds'][number];
export type KindName = Kind['kind'];

export const KIND_WORDS: Readonly<Record<KindName, string>> = {
  guardian: 'Guardian',
  walker: 'Walker',
  baseGuardian: 'Base guardian',
  shrine: 'Shrine',
  midBoss: 'Mid boss',
  kill: 'Kill',
  death: 'Death',
  trade: 'Traded kill',
  teamWipe: 'Team wipe',
};

export const OBJECTIVES: readonly KindName[] = ['guardian', 'walker', 'baseGuardian', 'shrine', 'midBoss'];
export const EVENTS: readonly KindName[] = ['kill', 'death', 'trade', 'teamWipe'];
