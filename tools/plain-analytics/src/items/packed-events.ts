import type { Match } from '@soulstat/match-file';
import { standOf, type Standing, type TeamLeads } from './purchases.ts';

export const KINDS = [
  'guardian',
  'walker',
  'baseGuardian',
  'shrine',
  'midBoss',
  'kill',
  'death',
  'trade',
  'teamWipe',
] as const;
export const STATES: readonly Standing[] = ['behind', 'even', 'ahead'];
export const EDGES = [5000, 10_000, 20_000, 35_000];
const TRADED_WITHIN = 10;
/** Kind, team, second, state, chance in parts, worth. */
export const WIDTH = 6;
export const PARTS = 10_000;

interface Death {
  readonly team: 0 | 1;
  readonly at: number;
  readonly until: number;
  readonly byPlayer: boolean;
  readonly worth: number;
}

const other = (team: 0 | 1) => (team === 0 ? 1 : 0);

/** Every event of a match, each six numbers. */
export function plainEvents(match: Match, leads: TeamLeads | undefined): Int32Array {
  if (!leads) return new Int32Array();
  const deaths = match.players
    .filter(({ heroId }) => heroId !== 0)
    .flatMap(({ team, deathDetails, snapshots }): Death[] =>
      deathDetails.map(({ atSeconds, deadSeconds, killerSlot }) => {
        const souls = snapshots.findLast((one) => one.atSeconds < atSeconds)?.netWorth ?? 0;
        const worth = EDGES.filter((edge) => edge <= souls).length;
        return {
          team,
          at: atSeconds,
          until: atSeconds + deadSeconds,
          byPlayer: (killerSlot ?? 0) !== 0,
          worth,
        };
      }),
    );
  const kills = deaths.filter(({ byPlayer }) => byPlayer);
  const wiped = deaths.filter(
    (one) =>
      deaths.filter((each) => each.team === one.team && each.at <= one.at && each.until > one.at).length >= 6,
  );
  const wipes = new Set(wiped.map(({ team, at }) => `${other(team)} ${at}`));
  const events: [string, number, number, number][] = [
    ...match.objectives.flatMap(({ name, team, destroyedAtSeconds }): [string, number, number, number][] => {
      const kind = KINDS.slice(0, 4).find((one) => name.startsWith(one));
      return kind && (destroyedAtSeconds ?? 0) > 0 ? [[kind, other(team), destroyedAtSeconds ?? 0, 0]] : [];
    }),
    ...match.midBosses.flatMap(({ claimedBy, destroyedAtSeconds }): [string, number, number, number][] =>
      claimedBy === null ? [] : [['midBoss', claimedBy, destroyedAtSeconds, 0]],
    ),
    ...kills.map((one): [string, number, number, number] => ['kill', other(one.team), one.at, one.worth]),
    ...deaths.map((one): [string, number, number, number] => ['death', one.team, one.at, one.worth]),
    ...kills
      .filter((one) =>
        deaths.some(
          (each) => each.team !== one.team && each.at >= one.at && each.at <= one.at + TRADED_WITHIN,
        ),
      )
      .map((one): [string, number, number, number] => ['trade', other(one.team), one.at, one.worth]),
    ...[...wipes].map((text): [string, number, number, number] => {
      const [team = 0, at = 0] = text.split(' ').map(Number);
      return ['teamWipe', team, at, 0];
    }),
  ];
  return Int32Array.from(
    events.flatMap(([kind, team, at, worth]) => {
      // The last snapshot before: seconds are whole.
      const stand = standOf(leads.leadOf(team === 0 ? 0 : 1, at - 1), at);
      const kindAt = KINDS.findIndex((one) => one === kind);
      return [kindAt, team, at, STATES.indexOf(stand.state), Math.round(stand.chance * PARTS), worth];
    }),
  );
}
