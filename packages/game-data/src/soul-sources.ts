export interface SoulSourceInfo {
  /** `source` of match files. */
  readonly id: number;
  /** The word `@soulstat/match-file` uses for it. */
  readonly key: string;
  readonly name: string;
}

export const SOUL_SOURCE_INFOS: readonly SoulSourceInfo[] = [
  { id: 0, key: 'unknown', name: 'Other' },
  { id: 1, key: 'players', name: 'Heroes' },
  { id: 2, key: 'laneCreeps', name: 'Lane troopers' },
  { id: 3, key: 'neutrals', name: 'Neutrals' },
  { id: 4, key: 'bosses', name: 'Objectives' },
  { id: 5, key: 'treasure', name: 'Soul urn' },
  { id: 6, key: 'assists', name: 'Assists' },
  { id: 7, key: 'denies', name: 'Denies' },
  { id: 8, key: 'teamBonus', name: 'Team bonus' },
  { id: 9, key: 'abilityAssassinate', name: 'Assassinate' },
  { id: 10, key: 'itemTrophyCollector', name: 'Trophy Collector' },
  { id: 11, key: 'itemCultistSacrifice', name: 'Cultist Sacrifice' },
  { id: 12, key: 'breakable', name: 'Breakables' },
  { id: 13, key: 'itemGooseEgg', name: 'Golden Goose Egg' },
];

export function soulSourceById(id: number): SoulSourceInfo | undefined {
  return SOUL_SOURCE_INFOS[id];
}

export function soulSourceByKey(key: string): SoulSourceInfo | undefined {
  return SOUL_SOURCE_INFOS.find((source) => source.key === key);
}
