import type { Match, MatchPlayer, Snapshot } from './match.ts';
import { damageByDealer, soulsBySource } from './convert/sums.ts';

/** Sums within a match that should agree, and what it means when they do not. */
export const MATCH_WARNINGS = {
  kills_total: 'The kills of the player are not the deaths that name them as killer.',
  deaths_total: 'The deaths of the player are not as many as their death details.',
  net_worth_end: 'The net worth of the player is not that of their last snapshot.',
  damage_total: 'The damage of the player in the matrix is not that of their last snapshot.',
  damage_category: 'The damage of the player differs between the classes and the categories of the matrix.',
  healing_total: 'The healing of the player in the matrix is not that of their last snapshot.',
  souls_closure: 'The souls of the player by source are far from their net worth.',
  snapshot_end: 'The last snapshot of the player is not of the end of the match.',
  after_end: 'Something happened to the player after the end of the match.',
  outcome_winner: 'The result of the player contradicts the winning team.',
  path_lengths: 'The lists of the path of the player differ in length.',
  team_sizes: 'The teams are not of the same size.',
} as const;
export type MatchWarningCode = keyof typeof MATCH_WARNINGS;

export interface MatchWarning {
  readonly code: MatchWarningCode;
  readonly message: string;
  readonly playerSlot?: number;
}

/**
 * Checks what agreed in every real match looked at, to the point, with the few exceptions that the game makes itself. A match
 * with warnings is a good match; many of them hint at a reader that misunderstands its source. Parts that the source lacks are
 * not checked.
 */
export function checkMatch(match: Match): MatchWarning[] {
  const sizes = [0, 1].map((team) => match.players.filter((player) => player.team === team).length);
  const teamSizes = check('team_sizes', sizes[0] ?? 0, sizes[1] ?? 0);
  const kills = killsBySlot(match);
  const ofPlayers = match.players.flatMap((player) =>
    checkPlayer(match, player, kills).map((found) => ({ ...found, playerSlot: player.slot })),
  );
  return [...teamSizes, ...ofPlayers, ...checkDamage(match)];
}

/** Kills by the slot of who made them (0: nobody), as the deaths name them. Empty where the file says nothing of deaths. */
function killsBySlot({ players }: Match): ReadonlyMap<number, number> {
  const kills = new Map<number, number>();
  for (const { deathDetails } of players)
    for (const { killerSlot } of deathDetails)
      kills.set(killerSlot ?? 0, (kills.get(killerSlot ?? 0) ?? 0) + 1);
  return kills;
}

function checkPlayer(match: Match, player: MatchPlayer, kills: ReadonlyMap<number, number>): MatchWarning[] {
  const end = player.snapshots.at(-1);
  return [
    ...(end === undefined ? [] : checkEnd(match, player, end)),
    ...(kills.size > 0 ? checkDeaths(player, kills) : []),
    ...checkTimes(match, player),
    ...checkOutcome(match, player),
    ...checkPath(match, player),
  ];
}

function checkDeaths(player: MatchPlayer, kills: ReadonlyMap<number, number>): MatchWarning[] {
  return [
    ...check('kills_total', player.kills, kills.get(player.slot) ?? 0),
    ...check('deaths_total', player.deaths, player.deathDetails.length),
  ];
}

function checkEnd({ durationSeconds }: Match, player: MatchPlayer, end: Snapshot): MatchWarning[] {
  return [
    ...check('net_worth_end', player.netWorth, end.netWorth),
    ...checkSouls(end),
    ...(player.abandonedAtSeconds === null ? check('snapshot_end', durationSeconds, end.atSeconds) : []),
  ];
}

function checkDamage({ damageMatrix, players }: Match): MatchWarning[] {
  if (damageMatrix === null) return [];
  const classes = damageByDealer(damageMatrix);
  const categories = damageByDealer(damageMatrix, { grouping: 'category' });
  const healing = damageByDealer(damageMatrix, { kind: 'healing' });
  return players.flatMap(({ slot, snapshots }) => {
    const end = snapshots.at(-1);
    if (end === undefined) return [];
    const dealt = classes.get(slot) ?? 0;
    return [
      ...check('damage_total', end.playerDamage, dealt),
      ...check('damage_category', dealt, categories.get(slot) ?? 0),
      ...check('healing_total', end.healing, healing.get(slot) ?? 0),
    ].map((found) => ({ ...found, playerSlot: slot }));
  });
}

/** Up to 8 % were seen in October 2025, 600 starting souls since 2026. */
const SOULS_TOLERANCE_SHARE = 0.1;
const SOULS_TOLERANCE = 600;

function checkSouls(end: Snapshot): MatchWarning[] {
  if (end.souls.length === 0) return [];
  const other = soulsBySource(end).findLast(({ source }) => source === 'other')?.souls ?? 0;
  const tolerance = Math.max(SOULS_TOLERANCE, end.netWorth * SOULS_TOLERANCE_SHARE);
  return Math.abs(other) <= tolerance ? [] : check('souls_closure', end.netWorth, end.netWorth - other);
}

/** A second of grace, because the game rounds. */
function checkTimes({ durationSeconds }: Match, { deathDetails, purchases }: MatchPlayer): MatchWarning[] {
  let latest = 0;
  for (const list of [deathDetails, purchases])
    for (const { atSeconds } of list) latest = Math.max(latest, atSeconds);
  return latest <= durationSeconds + 1 ? [] : check('after_end', durationSeconds, latest);
}

function checkOutcome({ winningTeam }: Match, { team, outcome }: MatchPlayer): MatchWarning[] {
  if (winningTeam === null || (outcome !== 'win' && outcome !== 'loss')) return [];
  const expected = team === winningTeam ? 'win' : 'loss';
  return outcome === expected ? [] : [warning('outcome_winner', `${expected} and ${outcome}`)];
}

function checkPath({ paths }: Match, { slot }: MatchPlayer): MatchWarning[] {
  const path = paths?.players.find((candidate) => candidate.slot === slot);
  if (path === undefined) return [];
  const lists = [path.y, path.health, path.combatType, path.moveType];
  const odd = lists.find((list) => list.length > 0 && list.length !== path.x.length);
  return odd === undefined ? [] : check('path_lengths', path.x.length, odd.length);
}

function check(code: MatchWarningCode, one: number, other: number): MatchWarning[] {
  return one === other ? [] : [warning(code, `${one} and ${other}`)];
}

function warning(code: MatchWarningCode, figures: string): MatchWarning {
  return { code, message: `${MATCH_WARNINGS[code]} (${figures})` };
}
