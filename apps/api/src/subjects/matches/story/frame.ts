import { GAME_MODE_INFOS, MATCH_MODE_INFOS } from '@soulstat/game-data';
import {
  clock,
  counted,
  heroOf,
  killsOf,
  listed,
  otherTeam,
  sentence,
  side,
  soulDifferences,
  count,
} from './words.ts';
import type { Sentence, StoryContext } from './context.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Which match it was, and how it ended. */
export function introSentence({ match }: StoryContext): Sentence {
  const day = DAY.format(match.startedAt * 1000);
  const { outcome, winningTeam, durationSeconds } = match;
  const length = durationSeconds > 0 ? ` in ${clock(durationSeconds)}` : '';
  const how =
    outcome === 'draw'
      ? `ended in a draw${length && ` after ${clock(durationSeconds)}`}`
      : winningTeam === null
        ? 'broke off without a result'
        : `was won by ${side(winningTeam)}${length}`;
  return sentence(`${modeOf(match)} match of ${day} ${how}${killsPart(match)}`, null);
}

function modeOf({ gameMode, matchMode }: StoryContext['match']): string {
  const isUsual = gameMode === 'normal' || gameMode === 'unknown';
  const infos = isUsual ? MATCH_MODE_INFOS : GAME_MODE_INFOS;
  const info = infos.find(({ key }) => key === (isUsual ? matchMode : gameMode));
  return info && info.key !== 'unknown' ? `this ${info.name}` : 'this';
}

function killsPart({ players, winningTeam, teamScores }: StoryContext['match']): string {
  if (players.length === 0) return '';
  const first = winningTeam ?? 0;
  const rounds = [teamScores[first], teamScores[otherTeam(first)]];
  if (rounds[0] !== undefined && rounds[1] !== undefined) return `, ${rounds[0]} rounds to ${rounds[1]}`;
  return `, ${killsOf(players, first)} kills to ${killsOf(players, otherTeam(first))}`;
}

export function leaverSentence({ match }: StoryContext): Sentence | undefined {
  const left = match.players.filter(({ abandonedAtSeconds }) => abandonedAtSeconds !== null);
  const [first] = left.toSorted((a, b) => (a.abandonedAtSeconds ?? 0) - (b.abandonedAtSeconds ?? 0));
  if (!first) return undefined;
  const who = left.map(
    ({ slot, abandonedAtSeconds }) => `${heroOf(match, slot)} at ${clock(abandonedAtSeconds ?? 0)}`,
  );
  const verb = left.length === 1 ? 'left' : 'left one after the other';
  return sentence(`it was not a full match to the end: ${listed(who)} ${verb}`, first.abandonedAtSeconds);
}

/** With how many souls between the teams, and how many objectives to each. */
export function endSentence({ match, events }: StoryContext): Sentence | undefined {
  const last = soulDifferences(match).at(-1);
  const fallen = [0, 1].map(
    (team) => events.filter((event) => event.kind === 'objective' && event.team === team).length,
  );
  if (!last || match.winningTeam === null || match.gameMode !== 'normal') return undefined;
  const ahead = last.difference === 0 ? undefined : last.difference > 0 ? 0 : 1;
  const souls =
    ahead === undefined
      ? 'level on souls'
      : `with ${side(ahead)} ${count(Math.abs(last.difference))} souls ahead`;
  const taken = counted(fallen[match.winningTeam] ?? 0, 'objective');
  const text = `it was over at ${clock(match.durationSeconds)}, ${souls}; the winners had taken ${taken}`;
  return sentence(text, match.durationSeconds);
}
