import type { DamageMatrix, Match, MatchPlayer, Paths } from '@soulstat/match-file';
import { ImplausibleMatch } from './ranges.ts';

/** How many of each a match may have: ten times what the longest real ones do. What follows from a match takes as long as there is of it. */
const MAX_COUNTS = {
  objectives: 250,
  'mid bosses': 50,
  pauses: 200,
  rounds: 50,
  scores: 50,
  'names of statistics': 1000,
  'damage sources': 3500,
  'damage samples': 500,
  'damage dealers': 150,
  'rows of the damage matrix': 25_000,
  paths: 150,
  'positions of a path': 90_000,
  'snapshots of a player': 500,
  'soul sources of a snapshot': 150,
  'statistics of a snapshot': 1000,
  'purchases of a player': 500,
  'deaths of a player': 500,
  'accolades of a player': 500,
  'power-ups of a player': 500,
  'ability figures of a player': 500,
  'pings of a player': 10_000,
} as const;
type Counted = keyof typeof MAX_COUNTS;

/** Names of the game are at most 47 characters long. */
const MAX_NAME_LENGTH = 500;

/** Throws `ImplausibleMatch`, which names the figure. */
export function checkSizes(match: Match): void {
  const { objectives, midBosses, pauses, streetBrawlRounds, teamScores, customStatNames } = match;
  check('objectives', objectives);
  check('mid bosses', midBosses);
  check('pauses', pauses);
  check('rounds', streetBrawlRounds);
  check('scores', teamScores);
  check('names of statistics', customStatNames);
  checkNames(customStatNames);
  if (match.damageMatrix) checkDamage(match.damageMatrix);
  if (match.paths) checkPaths(match.paths);
  for (const player of match.players) checkPlayer(player);
}

function checkDamage({ sources, sampleSeconds, dealers }: DamageMatrix): void {
  check('damage sources', sources);
  checkNames(sources);
  check('damage samples', sampleSeconds);
  check('damage dealers', dealers);
  let length = 0;
  for (const { dealt } of dealers) {
    length += dealt.length;
    check('rows of the damage matrix', { length });
    for (const { amounts } of dealt) check('damage samples', amounts);
  }
}

function checkPaths({ players }: Paths): void {
  check('paths', players);
  for (const { x, y, health, combatType, moveType } of players)
    for (const list of [x, y, health, combatType, moveType]) check('positions of a path', list);
}

function checkPlayer(player: MatchPlayer): void {
  const { snapshots, purchases, deathDetails, accolades, powerUps, abilityStats, pings } = player;
  check('snapshots of a player', snapshots);
  check('purchases of a player', purchases);
  check('deaths of a player', deathDetails);
  check('accolades of a player', accolades);
  check('power-ups of a player', powerUps);
  check('ability figures of a player', abilityStats);
  check('pings of a player', pings);
  checkNames(powerUps.map(({ type: name }) => ({ name })));
  for (const { souls, customStats } of snapshots) {
    check('soul sources of a snapshot', souls);
    check('statistics of a snapshot', customStats);
  }
}

function check(what: Counted, { length }: { readonly length: number }): void {
  const most = MAX_COUNTS[what];
  if (length > most)
    throw new ImplausibleMatch(`The match has more ${what} than any match: ${length}, and ${most} at most.`);
}

function checkNames(named: readonly { readonly name: string }[]): void {
  for (const { name } of named)
    if (name.length > MAX_NAME_LENGTH)
      throw new ImplausibleMatch(
        `The match has a name of ${name.length} characters, and ${MAX_NAME_LENGTH} at most are plausible.`,
      );
}
