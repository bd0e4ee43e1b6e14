import type { SummaryPlayer } from '@soulstat/api-client';
import type { Team } from '../../../../shared/game/teams.ts';

/** Kills of a team, as its players' own scores count them. */
export function killsOf(players: readonly SummaryPlayer[], team: Team): number {
  return players.reduce((sum, player) => sum + (player.team === team ? player.kills : 0), 0);
}

type Summed =
  | 'kills'
  | 'deaths'
  | 'assists'
  | 'netWorth'
  | 'soulsPerMinute'
  | 'lastHits'
  | 'denies'
  | 'playerDamage'
  | 'objectiveDamage'
  | 'selfHealing'
  | 'teammateHealing'
  | 'headshotKills'
  | 'urnSouls';

/** Sums over a team; `null` where nobody has the number. */
export type TeamTotals = { readonly [Key in Summed]: number | null } & {
  /** Hits of all over shots of all. */
  readonly accuracy: number | null;
};

export function teamTotals(players: readonly SummaryPlayer[]): TeamTotals {
  const sum = (key: Summed) => sumKnown(players.map((player) => player[key]));
  return {
    kills: sum('kills'),
    deaths: sum('deaths'),
    assists: sum('assists'),
    netWorth: sum('netWorth'),
    soulsPerMinute: sum('soulsPerMinute'),
    lastHits: sum('lastHits'),
    denies: sum('denies'),
    playerDamage: sum('playerDamage'),
    objectiveDamage: sum('objectiveDamage'),
    selfHealing: sum('selfHealing'),
    teammateHealing: sum('teammateHealing'),
    headshotKills: sum('headshotKills'),
    urnSouls: sum('urnSouls'),
    accuracy: accuracyOfAll(players),
  };
}

function sumKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : null;
}

function accuracyOfAll(players: readonly SummaryPlayer[]): number | null {
  const shooters = players.filter((player) => player.accuracy !== null && player.shotsFired !== null);
  const fired = sumKnown(shooters.map((player) => player.shotsFired));
  const hit = sumKnown(shooters.map((player) => (player.accuracy ?? 0) * (player.shotsFired ?? 0)));
  return fired && hit !== null ? hit / fired : null;
}
