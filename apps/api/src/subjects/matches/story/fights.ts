import type { MatchEvent } from '@soulstat/api-client/contract';
import { clock, counted, heroOf, otherTeam, sentence, side, small, type Team } from './words.ts';
import type { Sentence, StoryContext } from './context.ts';

/** Kills that follow each other within so long are one fight. */
const FIGHT_GAP_SECONDS = 20;
const MIN_KILLS = 4;

type Kill = MatchEvent & { readonly team: Team };

const killsOf = (events: readonly MatchEvent[]): Kill[] =>
  events.filter((event): event is Kill => event.kind === 'kill' && event.team !== null);

const TOOLS: Readonly<Record<string, string>> = { gun: 'the gun', melee: 'the fist' };

export function firstBlood({ match, events }: StoryContext): Sentence | undefined {
  const first = killsOf(events).find(({ slot }) => slot !== null);
  if (!first) return undefined;
  const killer = heroOf(match, first.slot);
  const means = first.with === null ? '' : ` with ${TOOLS[first.with] ?? first.with}`;
  const text = `${killer} drew first blood at ${clock(first.atSeconds)}, killing ${heroOf(match, first.victimSlot)}${means}`;
  return sentence(text, first.atSeconds);
}

export function largestFight({ events }: StoryContext): Sentence | undefined {
  const fights = fightsOf(killsOf(events)).filter((fight) => fight.length >= MIN_KILLS);
  const [fight] = fights.toSorted((a, b) => b.length - a.length);
  const [first, last] = [fight?.[0], fight?.at(-1)];
  if (!fight || !first || !last) return undefined;
  const kills = [0, 1].map((team) => fight.filter((kill) => kill.team === team).length);
  const better: Team = (kills[1] ?? 0) > (kills[0] ?? 0) ? 1 : 0;
  const [more = 0, fewer = 0] = [kills[better], kills[otherTeam(better)]];
  const span = last.atSeconds - first.atSeconds;
  const ending =
    more === fewer
      ? `both sides lost ${counted(more, 'player')}`
      : `${side(better)} killed ${counted(more, 'player')} and lost ${small(fewer)}`;
  const text = `the largest fight began at ${clock(first.atSeconds)}: within ${counted(Math.max(1, span), 'second')} ${ending}`;
  return sentence(text, first.atSeconds);
}

function fightsOf(kills: readonly Kill[]): Kill[][] {
  const fights: Kill[][] = [];
  for (const kill of kills) {
    const fight = fights.at(-1);
    const before = fight?.at(-1);
    if (fight && before && kill.atSeconds - before.atSeconds <= FIGHT_GAP_SECONDS) fight.push(kill);
    else fights.push([kill]);
  }
  return fights;
}
