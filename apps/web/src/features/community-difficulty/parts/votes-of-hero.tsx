import type { DifficultyVotes, HeroDifficulty } from '@soulstat/api-client';
import { EmptyState, Table } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { queryClient } from '../../../shared/api/query-client.ts';
import { QueryState } from '../../../shared/api/query-state.tsx';
import { countOf } from '../../../shared/format/format.ts';
import { tierNamesOn } from '../../../shared/statistics/filters/tier-names.ts';
import { AXES, HEADLINE_GAMES, MIN_VOTERS } from './axes.ts';
import { votesQuery } from './queries.ts';
import { VoteMean } from './vote-mean.tsx';

interface VotesOfHeroProps {
  readonly heroId: number;
  readonly patch: string | undefined;
  readonly hero: HeroDifficulty | undefined;
}

/** What was voted on one hero: means, how many of each, and by whom. */
export function VotesOfHero({ heroId, patch, hero }: VotesOfHeroProps) {
  const query = useQuery(votesQuery(heroId, patch), queryClient);
  return (
    <QueryState query={query} what="The votes" height="26rem">
      {(votes) =>
        hero && votes.counts ? (
          <Votes votes={votes} counts={votes.counts} hero={hero} />
        ) : (
          <EmptyState level={4} title={`Shown from ${MIN_VOTERS} voters (${votes.voters} so far)`}>
            <p>{aside(votes.setAside) || 'Vote, and come back when others have, too.'}</p>
          </EmptyState>
        )
      }
    </QueryState>
  );
}

const aside = (count: number) =>
  count === 0 ? '' : `${countOf(count, 'vote', 'votes')} of new or banned accounts set aside.`;

interface VotesProps {
  readonly votes: DifficultyVotes;
  readonly counts: NonNullable<DifficultyVotes['counts']>;
  readonly hero: HeroDifficulty;
}

function Votes({ votes, counts, hero }: VotesProps) {
  const tierNames = tierNamesOn(undefined);
  return (
    <>
      <p className="form-note">
        {countOf(votes.voters, 'voter', 'voters')} in {votes.patch.name}. {aside(votes.setAside)}
      </p>
      <Table label="Votes by side of the game" className="difficulty-votes">
        <caption className="visually-hidden">Votes from 1 (easy) to 5 (hard)</caption>
        <thead>
          <tr>
            <th scope="col">Vote on</th>
            <th scope="col">{HEADLINE_GAMES}+ games</th>
            <th scope="col">Everybody</th>
            {[1, 2, 3, 4, 5].map((value) => (
              <th key={value} scope="col">
                {value}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {AXES.map(({ axis, label }) => (
            <tr key={axis}>
              <th scope="row">{label}</th>
              <td>
                <VoteMean mean={hero.headline[axis]} />
              </td>
              <td>
                <VoteMean mean={hero.everybody[axis]} />
              </td>
              {counts[axis].map((count, at) => (
                <td
                  // oxlint-disable-next-line react/no-array-index-key -- the votes 1 to 5
                  key={at}
                  className="difficulty-bar"
                  style={{ '--share': count / Math.max(1, ...counts[axis]) } as CSSProperties}
                >
                  {count}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <div className="difficulty-parts">
        <Parts
          title="By games of the voter"
          parts={votes.byGames}
          nameOf={({ from, to }) => (to === null ? `${from}+` : from === to ? String(from) : `${from}–${to}`)}
        />
        <Parts
          title="By rank of the voter"
          parts={votes.byTier}
          nameOf={({ from }) => tierNames[from - 1] ?? 'No rank known'}
        />
      </div>
    </>
  );
}

type Part = DifficultyVotes['byTier'][number];

interface PartsProps {
  readonly title: string;
  readonly parts: readonly Part[];
  readonly nameOf: (part: Part) => string;
}

function Parts({ title, parts, nameOf }: PartsProps) {
  return (
    <Table label={title}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Voters</th>
          <th scope="col">Mean</th>
          <th scope="col">Count</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.from}>
            <th scope="row">{nameOf(part)}</th>
            <td>
              <VoteMean mean={part.overall} />
            </td>
            <td>{part.voters}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
