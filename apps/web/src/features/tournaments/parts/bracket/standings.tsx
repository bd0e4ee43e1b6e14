import type { StandingsLine, Tournament, TournamentStage } from '@soulstat/api-client';
import { Button, Table } from '@soulstat/ui';
import { useState } from 'react';
import { namesById, type NamesById } from '../match/match-words.ts';
import { TIE_BREAK_WORDS, type TieBreakWords } from './tie-break-words.ts';

export interface StandingsProps {
  readonly stage: TournamentStage;
  readonly setup: Tournament['setup']['stages'][number];
}

/** Lines that are shown before somebody asks for all: those of 512 would be five thousand cells. */
const SHOWN = 64;

/** Tables of a stage: each line says by which rule it stands behind the one above. */
export function Standings({ stage, setup }: StandingsProps) {
  const names = namesById(stage.entrants);
  const rules = 'tieBreaks' in setup ? setup.tieBreaks.map((rule) => TIE_BREAK_WORDS[rule]) : [];
  return stage.standings.map(({ group, lines }) => (
    <Group key={group ?? 'all'} group={group} lines={lines} names={names} rules={rules} />
  ));
}

interface GroupProps {
  readonly group: number | null;
  readonly lines: readonly StandingsLine[];
  readonly names: NamesById;
  readonly rules: readonly TieBreakWords[];
}

function Group({ group, lines, names, rules }: GroupProps) {
  const [isWhole, setWhole] = useState(false);
  const title = group === null ? 'Standings' : groupName(group);
  const shown = isWhole ? lines : lines.slice(0, SHOWN);
  return (
    <div className="standings-group">
      <h3>{title}</h3>
      <Table label={title} className="standings">
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">Team</th>
            <th scope="col">Points</th>
            <th scope="col">W–L</th>
            <th scope="col">Games</th>
            {rules.map(({ short, long }) => (
              <th key={short} scope="col">
                {/* What a short name means is read by keyboard as well. */}
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
                <abbr data-exact={long} tabIndex={0}>
                  {short}
                </abbr>
              </th>
            ))}
            <th scope="col">Decided by</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <Line key={line.entrant} line={line} names={names} rules={rules} />
          ))}
        </tbody>
      </Table>
      {shown.length < lines.length && (
        <p>
          <Button onClick={() => setWhole(true)}>Show all {lines.length}</Button>
        </p>
      )}
    </div>
  );
}

export const groupName = (group: number): string => `Group ${String.fromCodePoint(65 + group)}`;

interface LineProps {
  readonly line: StandingsLine;
  readonly names: NamesById;
  readonly rules: readonly TieBreakWords[];
}

function Line({ line, names, rules }: LineProps) {
  const { entrant, position, points, wins, losses, byes, gamesWon, gamesLost, tieBreaks, isDropped } = line;
  return (
    <tr data-advances={line.advances || undefined} data-dropped={isDropped || undefined}>
      <td>{position}</td>
      <th scope="row">
        <bdi>{names.get(entrant)?.name ?? 'A team'}</bdi>
        {isDropped && <small> dropped out</small>}
        {line.advances === true && <small> advances</small>}
      </th>
      <td>{points}</td>
      <td>
        {wins}–{losses}
        {byes > 0 && <small> {byes === 1 ? 'a bye' : `${byes} byes`}</small>}
      </td>
      <td>
        {gamesWon}–{gamesLost}
      </td>
      {rules.map(({ short, format }, index) => {
        const value = tieBreaks[index] ?? null;
        return <td key={short}>{value === null ? '–' : format(value)}</td>;
      })}
      <td>{line.decidedBy === null ? '' : DECIDED_BY[line.decidedBy]}</td>
    </tr>
  );
}

const DECIDED_BY: Readonly<Record<NonNullable<StandingsLine['decidedBy']>, string>> = {
  ...(Object.fromEntries(Object.entries(TIE_BREAK_WORDS).map(([rule, { name }]) => [rule, name])) as Record<
    keyof typeof TIE_BREAK_WORDS,
    string
  >),
  losses: 'Losses',
  'group-place': 'Place in the group',
  round: 'Round reached',
  seed: 'Seed',
  stage: 'Stage reached',
  'took-part': 'Took part',
};
