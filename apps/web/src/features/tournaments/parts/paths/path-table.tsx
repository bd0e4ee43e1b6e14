import type { Tournament } from '@soulstat/api-client';
import type { EntrantPaths, RunShare } from '@soulstat/tournament';
import { Button, formatCount, formatPercent, Table } from '@soulstat/ui';
import { useState, type CSSProperties } from 'react';
import { roundName } from '../match/match-words.ts';
import { FORMAT_WORDS } from '../words.ts';
import type { SimulatedPaths } from './paths-worker.ts';

export interface PathTableProps {
  readonly tournament: Tournament;
  readonly result: SimulatedPaths;
}

const SHOWN = 16;
/** Rounds before the final that have a column of their own. */
const ROUNDS = 3;

interface Column {
  readonly name: string;
  readonly shareOf: (paths: EntrantPaths) => RunShare | undefined;
}

/** The likeliest champion first, each share with its interval. */
export function PathTable({ tournament, result }: PathTableProps) {
  const { entrants, points, names, unrated } = result;
  const [isWhole, setWhole] = useState(false);
  const columns = columnsOf(tournament, result);
  const shown = isWhole ? entrants : entrants.slice(0, SHOWN);
  return (
    <>
      <Table label="Chances of each team" className="tournament-table path-table">
        <caption className="visually-hidden">Share of runs, with its 95 % interval</caption>
        <thead>
          <tr>
            <th scope="col">Team</th>
            <th scope="col">Average PP</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((paths) => {
            const average = points.get(paths.entrant);
            return (
              <tr key={paths.entrant}>
                <th scope="row">{names.get(paths.entrant) ?? 'A team'}</th>
                <td>{average === undefined ? 'unknown' : formatCount(Math.round(average))}</td>
                {columns.map(({ name, shareOf }) => (
                  <td key={name}>
                    <Share share={shareOf(paths)} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </Table>
      {entrants.length > SHOWN && !isWhole && (
        <p>
          <Button onClick={() => setWhole(true)}>Show all {formatCount(entrants.length)}</Button>
        </p>
      )}
      {unrated.length > 0 && (
        <p className="tournament-small">
          {unrated.length === 1 ? '1 team has' : `${formatCount(unrated.length)} teams have`} no PP: counted
          as average, and as very uncertain.
        </p>
      )}
    </>
  );
}

/** A bar shows the size before the digits are read; the interval says what the number of runs leaves open. */
function Share({ share: of }: { readonly share: RunShare | undefined }) {
  if (!of) return '–';
  const { share, low, high, count } = of;
  return (
    <span className="path-share" style={{ '--share': share } as CSSProperties}>
      {count > 0 && share < 0.001 ? '< 0.1 %' : formatPercent(share, 1)}
      <small>
        {(100 * low).toFixed(1)}–{(100 * high).toFixed(1)}
      </small>
    </span>
  );
}

/** Later stages, the last rounds of a bracket, and the title. */
function columnsOf({ setup }: Tournament, { entrants: [first] }: SimulatedPaths): Column[] {
  const stages = setup.stages.slice(1).map(({ name, format }, index): Column => ({
    name: name || FORMAT_WORDS[format],
    shareOf: ({ stages: of }) => of[index + 1],
  }));
  const isDouble = setup.stages.at(-1)?.format === 'double-elimination';
  const rounds = isDouble ? 0 : (first?.rounds.length ?? 0);
  // The first round is the stage itself, the last one the final.
  const before = Array.from({ length: rounds }, (_, index) => index + 1)
    .slice(1, -1)
    .slice(1 - ROUNDS)
    .map((round): Column => ({
      name: roundName({ bracket: 'winners', round }, rounds),
      shareOf: ({ rounds: of }) => of[round - 1],
    }));
  const final: Column[] = first?.reachesFinal
    ? [
        {
          name: isDouble ? 'Grand final' : 'Final',
          shareOf: ({ reachesFinal }) => reachesFinal ?? undefined,
        },
      ]
    : [];
  return [...stages, ...before, ...final, { name: 'Champion', shareOf: ({ wins }) => wins }];
}
