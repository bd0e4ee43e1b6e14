/**
 * Plays the demo league, or the matches of some regions, in a thread of its own: one match file after another as they are asked for, each
 * with what reading it would give.
 */
import { createLeague, type ArrangedMatch, type Region } from '@soulstat/league-simulator';
import { parentPort, workerData } from 'node:worker_threads';
import type { DemoPlan } from './queries/demo-world.ts';
import { demoLeagueOptions } from './demo-league.ts';
import { demoTeams, type DemoTeam } from './demo-teams.ts';
import { playedMatch, type PlayedMatch } from './played-match.ts';

/** What one thread plays. Where regions are not apart, the first plays all of them and the others nothing. */
export interface LeaguePart {
  readonly plan: DemoPlan;
  readonly regions: readonly Region[];
  readonly isFirst: boolean;
}

export interface DemoPlayer {
  readonly accountId: number;
  readonly name: string;
}

/** Either the next message, or a match that somebody arranged. */
export type LeagueQuestion = ArrangedMatch | null;

/** The answer to each question: the players first, then a match at a time, `end` when all have been told. */
export type LeagueMessage =
  | {
      readonly kind: 'players';
      readonly players: readonly DemoPlayer[];
      readonly teams: readonly DemoTeam[];
    }
  | ({ readonly kind: 'match' } & PlayedMatch)
  | { readonly kind: 'end' };

const part = workerData as LeaguePart;
const league = createLeague(demoLeagueOptions(part.plan));
const messages = tell(part);
parentPort?.on('message', (asked: LeagueQuestion) => {
  const message: LeagueMessage = asked
    ? { kind: 'match', ...playedMatch(league.arrange(asked).match) }
    : (messages.next().value ?? { kind: 'end' });
  parentPort?.postMessage(message, memoryOf(message));
});

/** What changes hands instead of being copied: memory that holds nothing else. */
function memoryOf(message: LeagueMessage): ArrayBuffer[] {
  if (message.kind !== 'match') return [];
  const { facts } = message.match;
  return [message.bytes, facts.match, facts.players].flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  );
}

function* tell({ plan, regions, isFirst }: LeaguePart): Generator<LeagueMessage, undefined> {
  const players = isFirst ? league.players.map(({ accountId, name }) => ({ accountId, name })) : [];
  yield { kind: 'players', players, teams: isFirst ? demoTeams(league) : [] };
  const areApart = league.areRegionsApart();
  if (!areApart && !isFirst) return undefined;
  for (const { match } of league.matches(areApart ? regions : undefined))
    if (match.startedAt + match.durationSeconds <= plan.untilSeconds)
      yield { kind: 'match', ...playedMatch(match) };
  return undefined;
}
