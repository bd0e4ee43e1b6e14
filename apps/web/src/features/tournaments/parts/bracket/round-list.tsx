import type { TournamentMatch, TournamentStage } from '@soulstat/api-client';
import { grouped } from '../../../../shared/grouped.ts';
import { matchHref } from '../frame/tournament-tabs.ts';
import { MatchRows } from '../match/match-rows.tsx';
import { roundName } from '../match/match-words.ts';

/** The matches of a stage round by round: on phones and for screen readers in place of the drawing. */
export function RoundList({
  stage,
  timeZone,
}: {
  readonly stage: TournamentStage;
  readonly timeZone: string;
}) {
  return (
    <div className="round-list">
      {roundsOf(stage.matches).map(({ key, name, matches, isOpen }) => (
        <details key={key} open={isOpen}>
          <summary>
            <h3>{name}</h3> <small>{doneText(matches)}</small>
          </summary>
          <MatchRows
            matches={matches}
            entrants={stage.entrants}
            timeZone={timeZone}
            hrefOf={(match) => matchHref(stage.id, match)}
          />
        </details>
      ))}
    </div>
  );
}

const OVER: ReadonlySet<TournamentMatch['status']> = new Set([
  'completed',
  'archived',
  'walkover',
  'unneeded',
]);

function doneText(matches: readonly TournamentMatch[]): string {
  const done = matches.filter(({ status }) => OVER.has(status)).length;
  return done === matches.length ? 'played' : `${done} of ${matches.length} played`;
}

interface Round {
  readonly key: string;
  readonly name: string;
  readonly matches: readonly TournamentMatch[];
  /** The first that is not over, or the last. */
  readonly isOpen: boolean;
}

function roundsOf(matches: readonly TournamentMatch[]): Round[] {
  const groups = grouped(matches, ({ bracket, group, round }) => `${bracket} ${group ?? ''} ${round}`);
  const rounds = [...groups].map(([key, of]) => ({ key, matches: of, name: nameOf(of, matches) }));
  const open = rounds.findIndex(({ matches: of }) => of.some(({ status }) => !OVER.has(status)));
  const shown = open === -1 ? rounds.length - 1 : open;
  return rounds.map((round, index) => ({ ...round, isOpen: index === shown }));
}

function nameOf([first]: readonly TournamentMatch[], all: readonly TournamentMatch[]): string {
  if (!first) return '';
  const rounds = Math.max(
    ...all.filter(({ bracket }) => bracket === first.bracket).map(({ round }) => round),
  );
  const group = first.group === null ? '' : `Group ${String.fromCodePoint(65 + first.group)}, `;
  return `${group}${roundName(first, rounds)}`;
}
