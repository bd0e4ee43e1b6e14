import type { JointRanks } from '@soulstat/api-client';
import { SUBRANKS, TIER_NAMES, TIERS } from '@soulstat/ranks';
import { EmptyState, formatCount, formatPercent, Table } from '@soulstat/ui';
import type { CSSProperties } from 'react';
import { countOf } from '../../../shared/format/format.ts';
import { DataStamp } from '../../../shared/statistics/data-stamp.tsx';
import { HowComputed } from '../../../shared/statistics/how-computed.tsx';
import { tierNamesOn } from '../../../shared/statistics/filters/tier-names.ts';
import { useStatistics } from '../../../shared/statistics/use-statistics.ts';
import { useNow } from '../../../shared/render/use-now.ts';
import { QueryState } from '../../../shared/api/query-state.tsx';

const URL = '/api/rank-distribution/joint';

/** How the publisher's badge and our points agree: players by both. */
export function BothRanks() {
  const query = useStatistics(URL, {});
  return (
    <QueryState
      query={query}
      what="The distribution"
      height="36rem"
      isEmpty={({ players }) => players === 0}
      empty={<NobodyYet />}
    >
      {(data) => (
        <div className="statistic-result">
          <Density joint={data} />
          <DataStamp newestStartedAt={data.newestStartedAt} counted={countOf(data.players, 'player')} />
          <HowComputed request={URL}>
            <p>
              Players who played within the four weeks up to the newest match, with a badge and past
              calibration. Rows are tiers of badges, columns tiers of PP; on the diagonal both agree. PP is on
              the scale of badges, but computed from play, so single players may differ a lot.
            </p>
          </HowComputed>
        </div>
      )}
    </QueryState>
  );
}

function NobodyYet() {
  return (
    <EmptyState title="No player has both ranks yet">
      <p>
        Players need a badge of the publisher’s, 50 matches that count for PP, and a match within four weeks.
      </p>
    </EmptyState>
  );
}

function Density({ joint: { cells, players, correlation } }: { readonly joint: JointRanks }) {
  const count = new Map<string, number>();
  for (const { publisherRankNumber, pointsRankNumber, players: own } of cells) {
    const key = keyOf(tierOf(publisherRankNumber), tierOf(pointsRankNumber));
    count.set(key, (count.get(key) ?? 0) + own);
  }
  const most = Math.max(...count.values());
  const near = cells
    .filter(
      ({ publisherRankNumber: a, pointsRankNumber: b }) => Math.abs(stepOf(a) - stepOf(b)) <= SUBRANKS.length,
    )
    .reduce((sum, cell) => sum + cell.players, 0);
  const badges = tierNamesOn(useNow().toISOString().slice(0, 10));
  return (
    <figure className="rank-density">
      <h2>Badge and PP rank compared</h2>
      <p className="soulstat-chart-subtitle">
        {countOf(players, 'player')}; within one tier of each other: {formatPercent(near / players)}
        {correlation !== null && `; correlation ${correlation.toFixed(2)}`}
        {badges.some((name, index) => name !== TIER_NAMES[index]) &&
          '. The game has renamed some of its tiers, points keep the old names: the same number is the same tier'}
      </p>
      <Table
        label="Players by both ranks"
        aria-label="Players by both ranks"
        boxClassName="rank-density-sheet"
      >
        <thead>
          <tr>
            <th scope="col">Badge by points</th>
            {TIER_NAMES.map((name, index) => (
              <th key={name} scope="col">
                {index + 1} {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {TIERS.toReversed().map(({ tier }) => (
            <tr key={tier}>
              <th scope="row">
                {tier} {badges[tier - 1]}
              </th>
              {TIERS.map(({ tier: points }) => (
                <Cell
                  key={points}
                  players={count.get(keyOf(tier, points)) ?? 0}
                  most={most}
                  isDiagonal={tier === points}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </figure>
  );
}

interface CellProps {
  readonly players: number;
  readonly most: number;
  readonly isDiagonal: boolean;
}

function Cell({ players, most, isDiagonal }: CellProps) {
  const style = { '--density': Math.sqrt(players / most) } as CSSProperties;
  return (
    <td style={style} data-diagonal={isDiagonal || undefined}>
      {players > 0 ? formatCount(players) : ''}
    </td>
  );
}

const tierOf = (rankNumber: number) => Math.floor(rankNumber / 10);
const stepOf = (rankNumber: number) => tierOf(rankNumber) * SUBRANKS.length + (rankNumber % 10);
const keyOf = (badge: number, points: number) => `${badge} ${points}`;
