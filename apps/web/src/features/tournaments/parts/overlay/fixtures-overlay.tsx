import { describeMatch, namesById } from '../match/match-words.ts';
import { OverlaySides } from './overlay-sides.tsx';
import type { StageOverlayProps } from './stage-overlay-props.ts';

const SHOWN = 24;
const OVER: ReadonlySet<string> = new Set(['completed', 'archived', 'walkover', 'unneeded']);

/** The first round of a table that is not over, or its last one. */
export function FixturesOverlay({ stage, options }: StageOverlayProps) {
  const names = namesById(stage.entrants);
  const inGroup = stage.matches.filter(({ group }) => options.group === undefined || group === options.group);
  const open = inGroup.filter(({ status }) => !OVER.has(status)).map(({ round }) => round);
  const round = open.length > 0 ? Math.min(...open) : Math.max(0, ...inGroup.map((match) => match.round));
  const shown = inGroup.filter((match) => match.round === round).slice(0, SHOWN);
  return (
    <section className="overlay-fixtures" aria-label={`Round ${round}`}>
      <p className="overlay-round">Round {round}</p>
      <ol>
        {shown.map((match) => (
          <li key={match.id} className="overlay-match" data-status={match.status}>
            <span className="visually-hidden">{describeMatch(match, names)}</span>
            <OverlaySides match={match} names={names} hasScores={!options.hidden.has('scores')} />
          </li>
        ))}
      </ol>
    </section>
  );
}
