import { clock, sentence, side, type Team } from './words.ts';
import type { Sentence, StoryContext } from './context.ts';

/** The number keeps its sign beside it at the end of a line. */
const percent = (chance: number): string => `${Math.round(chance * 100)}\u00A0%`;
const CAUSES = { souls: 'souls', objectives: 'objectives', deaths: 'deaths', other: 'other things' } as const;
/** Whose lowest chance was no higher came back. */
const COMEBACK = 0.65;

/** The minutes in which the chance of winning turned most. */
export function chanceSentence({ scores }: StoryContext): Sentence | undefined {
  const swing = scores?.swings[0];
  if (!scores || !swing) return undefined;
  const team: Team = swing.change >= 0 ? 0 : 1;
  const at = (seconds: number) => {
    const point = scores.curve.findLast(({ atSeconds }) => atSeconds <= seconds)?.winProbability ?? 0.5;
    return percent(team === 0 ? point : 1 - point);
  };
  // Of the causes that pulled the way the chance went, as on the tab of the win chance.
  const [cause] = (Object.keys(CAUSES) as (keyof typeof CAUSES)[]).toSorted(
    (a, b) => Math.sign(swing.change) * (swing.causes[b] - swing.causes[a]),
  );
  return sentence(
    `biggest swing, ${clock(swing.fromSeconds)} to ${clock(swing.toSeconds)}: ${side(team)} from ${at(swing.fromSeconds)} to ${at(swing.toSeconds)} by ${CAUSES[cause ?? 'other']}`,
    swing.fromSeconds,
  );
}

export function comebackSentence({ match, scores }: StoryContext): Sentence | undefined {
  const { winningTeam } = match;
  if (!scores || winningTeam === null || scores.comeback < COMEBACK) return undefined;
  const of = (chance: number) => (winningTeam === 0 ? chance : 1 - chance);
  const [lowest] = scores.curve.toSorted((a, b) => of(a.winProbability) - of(b.winProbability));
  if (!lowest) return undefined;
  return sentence(
    `at ${clock(lowest.atSeconds)} the model had given ${side(winningTeam)} ${percent(of(lowest.winProbability))}, and they won all the same`,
    lowest.atSeconds,
  );
}
