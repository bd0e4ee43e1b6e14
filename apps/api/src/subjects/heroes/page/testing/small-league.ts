import { GAME_DATA } from '@soulstat/game-data/full';
import type { Match, MatchPlayer } from '@soulstat/match-file';
import { sampleMatch } from '@soulstat/match-file/testing';
import { expect } from 'vitest';

/** Plays in every match, always with the same hero, which nobody else has. */
export const REGULAR = 4_000_001;
export const HERO = 61;
const NOON = Date.UTC(2026, 7, 20, 12) / 1000;
const DAY = 86_400;

export const MATCHES: readonly Match[] = Array.from({ length: 24 }, (_, index) => {
  const match = sampleMatch({
    seed: index,
    kind: index % 4 === 3 ? 'ranked' : 'classic',
    pathIntervalSeconds: null,
    // One match is over before the last moment of the lanes.
    ...(index === 4 && { durationSeconds: 800 }),
  });
  return {
    ...match,
    matchId: 79_000_000 + index,
    startedAt: NOON - (index % 12) * DAY - index,
    players: match.players.map((player, place) =>
      withPoints(place === index % 12 ? { ...player, accountId: REGULAR, heroId: HERO } : player, index),
    ),
  };
});
/** The last six days, and the six before them. */
export const DAYS = { from: '2026-08-15', to: '2026-08-20' };
const isNow = ({ startedAt }: Match) => startedAt >= Date.UTC(2026, 7, 15) / 1000;
export const NOW = MATCHES.filter(isNow);
export const BEFORE = MATCHES.filter((match) => !isNow(match));

/** Upgrades of abilities beside the points that unlock them: of the third and, in every second match, the first. */
function withPoints(player: MatchPlayer, index: number): MatchPlayer {
  const abilities = keysOf(player).map(({ itemId }) => itemId);
  const upgraded = index % 2 === 0 ? [2, 2, 2] : [2, 0, 2, 0, 2, 0];
  const at = player.purchases.at(-1)?.atSeconds ?? 0;
  const more = upgraded.map((key, place) => ({ itemId: abilities[key] ?? 0, atSeconds: at + place }));
  return {
    ...player,
    purchases: [
      ...player.purchases,
      ...more.flatMap(({ itemId, atSeconds }) => {
        const like = player.purchases.find((one) => one.itemId === itemId);
        return like ? [{ ...like, atSeconds }] : [];
      }),
    ],
  };
}
function keysOf(player: MatchPlayer) {
  return player.purchases.filter(({ itemId }) => GAME_DATA.abilityById(itemId) !== undefined);
}

interface Played {
  readonly match: Match;
  readonly player: MatchPlayer;
  readonly won: boolean;
}
export const played = (matches: readonly Match[], heroId?: number): Played[] =>
  matches.flatMap((match) =>
    match.players
      .filter((player) => heroId === undefined || player.heroId === heroId)
      .map((player) => ({ match, player, won: player.team === match.winningTeam })),
  );
const wins = (rows: readonly { readonly won: boolean }[]) => rows.filter(({ won }) => won).length;
export const rate = (rows: readonly { readonly won: boolean }[]) => ({
  count: rows.length,
  rate: rows.length === 0 ? null : expect.closeTo(wins(rows) / rows.length, 5),
  interval: rows.length === 0 ? null : [expect.any(Number), expect.any(Number)],
});
export const share = (count: number, of: number) =>
  rate(Array.from({ length: of }, (_, index) => ({ won: index < count })));
export const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((total, row) => total + of(row), 0);
export const mean = <Row>(rows: readonly Row[], of: (row: Row) => number) => sum(rows, of) / rows.length;
export const countOf = (rows: readonly { readonly winRate: { readonly count: number } }[]) =>
  sum(rows, ({ winRate }) => winRate.count);
export const heroIdsOf = (matches: readonly Match[]) =>
  [...new Set(played(matches).map(({ player }) => player.heroId))].toSorted((a, b) => a - b);

export const soulsAt = (player: MatchPlayer, seconds: number) =>
  player.snapshots.find(({ atSeconds }) => atSeconds === seconds)?.netWorth ?? Number.NaN;

/** The lane of a player at a moment that all four reached. */
export function laneAt({ match, player, won }: Played, seconds: number) {
  const there = match.players.filter(({ lane }) => lane === player.lane);
  const snapshot = player.snapshots.find(({ atSeconds }) => atSeconds === seconds);
  if (!snapshot || there.length !== 4 || there.some((one) => Number.isNaN(soulsAt(one, seconds)))) return [];
  const souls = (isOwn: boolean) =>
    sum(
      there.filter(({ team }) => (team === player.team) === isOwn),
      (one) => soulsAt(one, seconds),
    );
  return [
    {
      won,
      snapshot,
      duoLead: souls(true) - souls(false),
      ownLead: soulsAt(player, seconds) - souls(false) / 2,
    },
  ];
}

/** What is said of lanes at a moment. */
export function laneFigures(lanes: readonly ReturnType<typeof laneAt>[number][]) {
  const ahead = lanes.filter(({ duoLead }) => duoLead > 0);
  const about = (figure: (lane: (typeof lanes)[number]) => number): unknown =>
    expect.closeTo(mean(lanes, figure), 2);
  return {
    lanes: lanes.length,
    ahead: share(ahead.length, lanes.length),
    winsAhead: rate(ahead),
    winsBehind: rate(lanes.filter(({ duoLead }) => duoLead < 0)),
    kills: about(({ snapshot }) => snapshot.kills),
    denies: about(({ snapshot }) => snapshot.denies),
    playerDamage: about(({ snapshot }) => snapshot.playerDamage),
  };
}

export function mondayOf(startedAt: number): string {
  const day = new Date(startedAt * 1000);
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY * 1000).toISOString().slice(0, 10);
}

/** How every two that shared a lane in these days, or this one, fared: seen from the lower hero id. */
export function laneMeetings(isMate: boolean, lane?: number) {
  const met = played(NOW).flatMap(({ match, player, won }) =>
    match.players
      .filter(
        (other) =>
          other !== player &&
          (lane === undefined || player.lane === lane) &&
          other.lane === player.lane &&
          (other.team === player.team) === isMate &&
          player.heroId < other.heroId,
      )
      .map((other) => ({ won, pair: `${player.heroId} ${other.heroId}` })),
  );
  return new Map([...Map.groupBy(met, ({ pair }) => pair)].map(([pair, of]) => [pair, rate(of)]));
}

/** How many of these lanes the player's side led. */
export const laneShare = (lanes: ReturnType<typeof laneAt>) =>
  share(lanes.filter(({ duoLead }) => duoLead > 0).length, lanes.length);

/** How often a hero was played and won. */
export function playedAndWon(matches: readonly Match[], heroId: number) {
  const rows = played(matches, heroId);
  return { winRate: rate(rows), pickRate: share(Math.min(rows.length, matches.length), matches.length) };
}

/** The items of the shop that players of a hero bought, as sets: who bought the same counts together. */
export function itemSetsOf(rows: ReturnType<typeof played>) {
  const sets = Map.groupBy(rows, ({ player }) => {
    const ids = player.purchases.map(({ itemId }) => itemId).filter((id) => GAME_DATA.itemById(id));
    return [...new Set(ids)].toSorted((a, b) => a - b).join(' ');
  });
  return [...sets].map(([ids, of]) => ({
    itemIds: ids === '' ? [] : ids.split(' ').map(Number),
    players: of.length,
    wins: of.filter(({ won }) => won).length,
  }));
}
