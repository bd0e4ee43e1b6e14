import type { MatchSouls, SoulsPlayer } from '@soulstat/api-client';
import { atSample } from '../parts/sample-index.ts';

type Source = SoulsPlayer['sources'][number]['source'];

/** Sources as the page tells them apart; what is rare goes together. */
export const SOUL_GROUPS = [
  { key: 'laneCreeps', label: 'Lane troopers', sources: ['laneCreeps'] },
  { key: 'neutrals', label: 'Neutrals', sources: ['neutrals'] },
  { key: 'players', label: 'Kills', sources: ['players'] },
  { key: 'assists', label: 'Assists', sources: ['assists'] },
  { key: 'bosses', label: 'Objectives', sources: ['bosses'] },
  { key: 'treasure', label: 'Soul urn', sources: ['treasure'] },
  { key: 'denies', label: 'Denies', sources: ['denies'] },
  { key: 'breakable', label: 'Breakables', sources: ['breakable'] },
  {
    key: 'rare',
    label: 'Team bonus, items, abilities',
    sources: [
      'teamBonus',
      'abilityAssassinate',
      'itemTrophyCollector',
      'itemCultistSacrifice',
      'itemGooseEgg',
      'unknown',
    ],
  },
] as const satisfies readonly { key: string; label: string; sources: readonly Source[] }[];
export type SoulGroup = (typeof SOUL_GROUPS)[number]['key'];

/** Where the souls of a player came from until a sample. */
export interface SoulParts {
  readonly netWorth: number;
  readonly byGroup: Readonly<Record<SoulGroup, number>>;
  /** What the file attributes to nothing; below zero where it attributes too much. */
  readonly other: number;
  readonly lost: number;
  /** Of all that has a source: taken at once, and risen as orbs. */
  readonly direct: number;
  readonly orbs: number;
}

export function soulParts(player: SoulsPlayer, index: number): SoulParts {
  const sum = (sources: readonly Source[], of: readonly ('direct' | 'orbs')[]) =>
    player.sources
      .filter(({ source }) => sources.includes(source))
      .reduce(
        (total, samples) => total + of.reduce((part, key) => part + atSample(samples[key], index), 0),
        0,
      );
  const all = player.sources.map(({ source }) => source);
  return {
    netWorth: atSample(player.netWorth, index),
    byGroup: Object.fromEntries(
      SOUL_GROUPS.map(({ key, sources }) => [key, sum(sources, ['direct', 'orbs'])]),
    ) as Record<SoulGroup, number>,
    other: atSample(player.other, index),
    lost: atSample(player.lostToDeath, index),
    direct: sum(all, ['direct']),
    orbs: sum(all, ['orbs']),
  };
}

/** Whether the file attributes souls to sources at all. */
export const hasSources = ({ players }: MatchSouls): boolean =>
  players.some(({ sources }) => sources.length > 0);
