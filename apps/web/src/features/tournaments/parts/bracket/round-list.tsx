import type { TournamentMatch, TournamentStage, TournamentStream } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useState } from 'react';
import { grouped } from '../../../../shared/grouped.ts';
import { useAddresses } from '../frame/use-addresses.ts';
import { MatchRows } from '../match/match-rows.tsx';
import { roundName } from '../match/match-words.ts';

export interface RoundListProps {
  readonly stage: TournamentStage;
  readonly streams: readonly TournamentStream[];
  readonly timeZone: string;
}

/** Up to so many matches all rounds are in the page, also without script; of more, a closed round gets its rows when it is opened. */
const FEW_MATCHES = 128;
/** Rows of one round that are shown before somebody asks for all. */
const SHOWN = 64;

/** The matches of a stage round by round: on phones and for screen readers in place of the drawing. */
export function RoundList({ stage, ...rest }: RoundListProps) {
  const isSmall = stage.matches.length <= FEW_MATCHES;
  return (
    <div className="round-list">
      {roundsOf(stage.matches).map((round) => (
        <RoundPart key={round.key} round={round} stage={stage} isSmall={isSmall} {...rest} />
      ))}
    </div>
  );
}

interface RoundPartProps extends RoundListProps {
  readonly round: Round;
  readonly isSmall: boolean;
}

function RoundPart({ round: { name, matches, isOpen }, stage, streams, timeZone, isSmall }: RoundPartProps) {
  const addresses = useAddresses(stage.id);
  const [isShown, setShown] = useState(isOpen || isSmall);
  const [isWhole, setWhole] = useState(matches.length <= SHOWN);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => currentTarget.open && setShown(true)}>
      <summary>
        <h3>{name}</h3> <small>{doneText(matches)}</small>
      </summary>
      {isShown && (
        <MatchRows
          matches={isWhole ? matches : matches.slice(0, SHOWN)}
          entrants={stage.entrants}
          streams={streams}
          timeZone={timeZone}
          hrefOf={addresses.match}
        />
      )}
      {isShown && !isWhole && <Button onClick={() => setWhole(true)}>Show all {matches.length}</Button>}
    </details>
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
