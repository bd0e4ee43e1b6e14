import type { Arena } from './arena.ts';
import type { Fighter } from './fighter.ts';

const PLACES = 3;

/**
 * The publisher's three best of a match, as far as one can guess: souls, kills and assists count, winning helps, some of it is chance.
 */
export function award(arena: Arena): void {
  if (!arena.rules.hasPlaces || arena.winner === undefined) return;
  const mean = arena.meanNetWorth();
  const scored = arena.fighters.map((fighter) => ({
    fighter,
    score: scoreOf(fighter, mean) + (fighter.entrant.team === arena.winner ? 4 : 0) + arena.random.normal(),
  }));
  scored.sort((a, b) => b.score - a.score);
  scored.slice(0, PLACES).forEach(({ fighter }, index) => {
    fighter.mvpRank = index + 1;
  });
}

function scoreOf(
  { kills, deaths, assists, netWorth, objectiveDamage }: Fighter,
  meanNetWorth: number,
): number {
  return kills + 0.45 * assists - 0.5 * deaths + (12 * netWorth) / meanNetWorth + objectiveDamage / 3000;
}
