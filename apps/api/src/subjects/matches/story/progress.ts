import {
  clock,
  count,
  laneName,
  listed,
  objectiveName,
  otherTeam,
  sentence,
  side,
  soulDifferences,
  times,
  type Team,
} from './words.ts';
import type { Sentence, StoryContext } from './context.ts';

const LANES_END_SECONDS = 540;

/** Who won the lanes, by the models; by souls alone where they say nothing. */
export function lanesSentence({ match, scores }: StoryContext): Sentence | undefined {
  const lanes = (scores?.lanes ?? []).filter(({ team }) => team === 0);
  if (lanes.length === 0) return soulsAtNine(match);
  const phrases = ([0, 1] as const).flatMap((team) => {
    const won = lanes
      .filter(({ outcome }) => outcome === (team === 0 ? 'won' : 'lost'))
      .map(
        ({ lane, soulDifference }) =>
          `the ${laneName(lane, match.startedAt)} lane by ${count(Math.abs(Math.round(soulDifference)))} souls`,
      );
    return won.length > 0 ? [`${side(team)} had won ${listed(won)}`] : [];
  });
  const text =
    phrases.length > 0 ? `after nine minutes ${listed(phrases)}` : 'after nine minutes every lane was even';
  return sentence(text, LANES_END_SECONDS);
}

function soulsAtNine(match: StoryContext['match']): Sentence | undefined {
  const sample = soulDifferences(match).findLast(({ at }) => at <= LANES_END_SECONDS);
  if (!sample || match.gameMode !== 'normal' || sample.at < LANES_END_SECONDS / 2) return undefined;
  const ahead: Team = sample.difference >= 0 ? 0 : 1;
  const lead =
    sample.difference === 0
      ? 'both sides had the same souls'
      : `${side(ahead)} led by ${count(Math.abs(sample.difference))} souls`;
  return sentence(`at ${clock(sample.at)} ${lead}`, sample.at);
}

/** The first objective of the match, and the first of the other side. */
export function firstObjectives({ match, events }: StoryContext): Sentence | undefined {
  const fallen = events.filter(({ kind, team }) => kind === 'objective' && team !== null);
  const [first] = fallen;
  if (!first || first.team === null) return undefined;
  const answer = fallen.find(({ team }) => team === otherTeam(first.team ?? 0));
  const reply = answer
    ? `; ${side(otherTeam(first.team))} answered at ${clock(answer.atSeconds)} with ${objectiveName(answer.name ?? '', match.startedAt)}`
    : `; ${side(otherTeam(first.team))} took nothing`;
  return sentence(
    `${side(first.team)} took ${objectiveName(first.name ?? '', match.startedAt)} first, at ${clock(first.atSeconds)}${reply}`,
    first.atSeconds,
  );
}

export function midBossSentence({ events }: StoryContext): Sentence | undefined {
  const bosses = events.filter(({ kind }) => kind === 'midBoss');
  const [first] = bosses;
  if (!first) return undefined;
  const claims = events.filter(({ kind }) => kind === 'rejuvenator').toReversed();
  const claimedBy = new Map(claims.map(({ atSeconds, team }) => [atSeconds, team]));
  const phrases = bosses.map(({ atSeconds, team }) => {
    const [killer, claimer] = [team, claimedBy.get(atSeconds) ?? null];
    if (killer !== null && claimer !== null && killer !== claimer)
      return `${side(claimer)} stole what ${side(killer)} had killed at ${clock(atSeconds)}`;
    const who = claimer ?? killer;
    return who === null
      ? `somebody took it at ${clock(atSeconds)}`
      : `${side(who)} took it at ${clock(atSeconds)}`;
  });
  return sentence(`the mid boss fell ${times(bosses.length)}: ${listed(phrases)}`, first.atSeconds);
}

/** How the lead on souls went. */
export function soulsSentence({ match }: StoryContext): Sentence | undefined {
  const samples = soulDifferences(match).filter(({ difference }) => difference !== 0);
  const [widest] = samples.toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
  if (!widest || match.gameMode !== 'normal') return undefined;
  const changes = samples.filter(
    ({ difference }, index) =>
      index > 0 && Math.sign(difference) !== Math.sign(samples[index - 1]?.difference ?? 0),
  ).length;
  const leader: Team = widest.difference > 0 ? 0 : 1;
  const hands =
    changes === 0
      ? 'the lead on souls never changed hands'
      : `the lead on souls changed hands ${times(changes)}`;
  const text = `${hands}; it was widest at ${clock(widest.at)}, ${count(Math.abs(widest.difference))} for ${side(leader)}`;
  return sentence(text, widest.at);
}
