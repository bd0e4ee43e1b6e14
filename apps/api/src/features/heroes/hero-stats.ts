import { wilsonInterval } from '@soulstat/statistics';
import type { HeroStats } from '@soulstat/api-client/contract';
import type { HeroSumsRow } from '@soulstat/warehouse';
import { rounded } from '../../statistics/estimates.ts';

/**
 * Ratios of a hero's sums, given how many matches there were in all.
 *
 * @param tellLastHits the share of them whose source tells last hits
 */
export function heroStatsOf(hero: HeroSumsRow, allMatches: number, tellLastHits = 1): HeroStats {
  const { heroId, matches, wins, fullMatches, teammateHealingMatches } = hero;
  const [low, high] = wilsonInterval(wins, matches);
  const perMatch = (sum: number) => rounded(sum / matches, 3);
  const perFull = (sum: number) => (fullMatches > 0 ? rounded(sum / fullMatches, 3) : null);
  return {
    heroId,
    matches,
    wins,
    winRate: rounded(wins / matches, 6),
    winRateInterval: [rounded(low, 6), rounded(high, 6)],
    pickRate: allMatches > 0 ? rounded(matches / allMatches, 6) : 0,
    kills: perMatch(hero.kills),
    deaths: perMatch(hero.deaths),
    assists: perMatch(hero.assists),
    netWorth: perMatch(hero.netWorth),
    lastHits: tellLastHits > 0 ? rounded(hero.lastHits / (matches * tellLastHits), 3) : null,
    denies: perMatch(hero.denies),
    durationSeconds: perMatch(hero.durationSeconds),
    soulsPerMinute: hero.durationSeconds > 0 ? rounded((hero.netWorth * 60) / hero.durationSeconds, 3) : 0,
    fullMatches,
    playerDamage: perFull(hero.playerDamage),
    objectiveDamage: perFull(hero.objectiveDamage),
    damageTaken: perFull(hero.damageTaken),
    selfHealing: perFull(hero.selfHealing),
    teammateHealing:
      teammateHealingMatches > 0 ? rounded(hero.teammateHealing / teammateHealingMatches, 3) : null,
  };
}
