/**
 * Plays the demo league, or the matches of some regions, in a thread of its own: one match file after another as they are asked for, each
 * with what reading it would give.
 */
import { createLeague, type Region } from '@soulstat/league-simulator';
import { parentPort, workerData } from 'node:worker_threads';
import type { DemoPlan } from './queries/demo-world.ts';
import { demoLeagueOptions } from './demo-league.ts';
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

/** The answer to each message: the players first, then a match at a time, `end` when all have been told. */
export type LeagueMessage =
  | { readonly kind: 'players'; readonly players: readonly DemoPlayer[] }
  | ({ readonly kind: 'match' } & PlayedMatch)
  | { readonly kind: 'end' };

const messages = tell(workerData as LeaguePart);
parentPort?.on('message', () => {
  const message: LeagueMessage = messages.next().value ?? { kind: 'end' };
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
  const league = createLeague(demoLeagueOptions(plan));
  const players = isFirst ? league.players.map(({ accountId, name }) => ({ accountId, name })) : [];
  yield { kind: 'players', players };
  const areApart = league.areRegionsApart();
  if (!areApart && !isFirst) return undefined;
  for (const { match } of league.matches(areApart ? regions : undefined))
    if (match.startedAt + match.durationSeconds <= plan.untilSeconds)
      yield { kind: 'match', ...playedMatch(match) };
  return undefined;
}
