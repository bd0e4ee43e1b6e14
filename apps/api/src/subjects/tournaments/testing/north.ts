import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { expect } from 'vitest';
import { openIngester } from '../../../matches/ingest/ingester.ts';
import { processStoredMatches } from '../../../operations/worker/matches-stored.ts';
import type { Databases } from '../../../storage/databases.ts';
import type { Visitor } from '../../../testing/visitor.ts';

const MATCH = sampleMatch();

export interface Team {
  readonly entrant: number;
  readonly tournamentId: number;
  readonly captain: Visitor;
  readonly roster: readonly number[];
}

export interface Fixture {
  readonly id: string;
  readonly tournamentId: number;
  readonly tier: number;
  readonly round: number;
  readonly startsAt: number;
  readonly plannedAt: number;
  readonly isMoved: boolean;
  readonly move: { readonly moveId: number; readonly startsAt: number } | null;
  readonly sides: readonly { readonly entrant: number }[];
  readonly winner: number | null;
  readonly outcome: string | null;
  readonly games: readonly (number | null)[];
}

/** Enters a team of a division by its captain, who is the first of the roster. */
export async function enterNorth(
  captain: Visitor,
  {
    tournamentId,
    index,
    roster,
  }: { readonly tournamentId: number; readonly index: number; readonly roster: readonly number[] },
): Promise<Team> {
  const entered = await captain.post(`/api/tournaments/${tournamentId}/entrants`, {
    body: {
      name: `Team ${index + 1}`,
      acceptsRules: true,
      roster: roster.slice(1).map((accountId) => ({ accountId, role: 'player' })),
    },
  });
  expect(entered.status, entered.text).toBe(201);
  return { entrant: entered.json().entrant.id, tournamentId, captain, roster };
}

let nextId = 84_000_000;

/** A file of a match of these teams, taken in; begun five minutes after its time unless told otherwise. */
export async function playByFile(
  databases: Databases,
  match: Fixture,
  {
    teams,
    winner,
    startedAt = match.startsAt + 300,
  }: {
    readonly teams: ReadonlyMap<number, Team>;
    readonly winner: number;
    readonly startedAt?: number;
  },
): Promise<number> {
  const matchId = (nextId += 1);
  const left = match.sides.map(({ entrant }) => [...(teams.get(entrant)?.roster ?? [])]);
  const players = MATCH.players.map((player) => ({
    ...player,
    accountId: left[player.team]?.shift() ?? 0,
  }));
  const winningTeam = match.sides[0]?.entrant === winner ? 0 : 1;
  await openIngester(databases).ingest({
    fileName: 'a.meta',
    firstMatch: 1,
    bytes: encodeMatchFile({ ...MATCH, matchId, startedAt, winningTeam, players }),
  });
  await processStoredMatches(databases);
  return matchId;
}
