import type { LaneLab, LaneLabMoment } from '@soulstat/api-client';
import { EmptyState, formatCount, formatDuration, StatWithInterval, Table } from '@soulstat/ui';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { countOf, formatSigned } from '../../../shared/format/format.ts';
import { formatDecimals } from '../../../shared/statistics/format-points.ts';
import { LateLineChart } from '../../../shared/statistics/late-chart.tsx';
import { EstimateCell } from '../../../shared/statistics/rate-cell.tsx';

/** As the contract has it. */
const MIN_DUELS = 20;
const LANE_END = 540;
const souls = (value: number) => formatSigned(Math.round(value));
const signed = (value: number) => (value >= 0.005 ? `+${formatDecimals(value)}` : formatDecimals(value));

/** How the lane goes, and what that stands on. */
export function LaneFigures({ lab }: { readonly lab: LaneLab }) {
  const { evidence, moments } = lab;
  if (evidence.kind === 'none')
    return (
      <EmptyState level={3} title={`Too few lanes (${evidence.lanes})`}>
        <p>
          Shown from {MIN_DUELS} lanes of these heroes, or of each hero against each. Try a longer period, all
          lanes or all ranks.
        </p>
        <Cells lab={lab} />
      </EmptyState>
    );
  return (
    <>
      <Headline lab={lab} />
      {evidence.kind === 'cells' ? (
        <div>
          <p>
            Only {countOf(evidence.lanes, 'lane has', 'lanes have')} all of these heroes. Below {MIN_DUELS}{' '}
            the mean of each hero against each stands in:
          </p>
          <Cells lab={lab} />
        </div>
      ) : (
        <p className="statistics-lead">
          {countOf(evidence.lanes, 'lane', 'lanes')} with exactly these heroes.
        </p>
      )}
      {moments.length > 0 && (
        <>
          <LateLineChart
            level={3}
            title="Souls ahead, minute by minute"
            subtitle="Both players together; band = 95 % interval of the mean, single lanes vary more"
            xLabel="Time"
            formatX={formatDuration}
            formatY={souls}
            xTicks={[0, 180, 360, 540, 720, 900]}
            zeroLine
            series={[{ id: 'lane', label: 'Your lane', points: [{ x: 0, y: 0 }, ...moments.map(pointOf)] }]}
          />
          <MomentTable moments={moments} />
        </>
      )}
    </>
  );
}

function Headline({ lab: { laneWon, matchWon, moments } }: { readonly lab: LaneLab }) {
  const nine = moments.find(({ seconds }) => seconds === LANE_END);
  const figures = [
    { label: 'Lane won (ahead at 9:00)', estimate: laneWon },
    { label: 'Match won', estimate: matchWon },
    { label: 'Souls ahead at 9:00', estimate: nine?.souls, format: souls },
  ];
  return (
    <div className="lane-lab-figures">
      {figures.map(({ label, estimate, ...more }) =>
        estimate?.value == null || estimate.interval === null ? null : (
          <StatWithInterval
            key={label}
            label={label}
            value={estimate.value}
            interval={[estimate.interval[0], estimate.interval[1]]}
            count={estimate.count}
            minCount={MIN_DUELS}
            noun="lanes"
            {...more}
          />
        ),
      )}
    </div>
  );
}

const pointOf = ({ seconds, souls: { value, interval } }: LaneLabMoment) => ({
  x: seconds,
  y: value ?? undefined,
  ...(interval && { low: interval[0], high: interval[1] }),
});

/** Each hero against each, whoever stood beside them. */
function Cells({ lab }: { readonly lab: LaneLab }) {
  const { heroOrUnknown } = useHeroes();
  return (
    <ul className="lane-lab-cells">
      {lab.evidence.cells.map(({ heroId, enemyId, lanes }) => (
        <li key={`${heroId} ${enemyId}`}>
          {heroOrUnknown(heroId).name}
          {enemyId !== null && ` against ${heroOrUnknown(enemyId).name}`}: {countOf(lanes, 'lane', 'lanes')}
        </li>
      ))}
    </ul>
  );
}

function MomentTable({ moments }: { readonly moments: readonly LaneLabMoment[] }) {
  return (
    <Table label="The lane by the minute" className="lane-lab-moments">
      <caption className="visually-hidden">The lane by the minute, ahead of the opponents on average</caption>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Souls</th>
          <th scope="col">Kills</th>
          <th scope="col">Towers</th>
          <th scope="col">Volatility</th>
          <th scope="col">Lanes</th>
        </tr>
      </thead>
      <tbody>
        {moments.map((moment) => (
          <tr key={moment.seconds}>
            <th scope="row">{formatDuration(moment.seconds)}</th>
            <td>
              <EstimateCell estimate={moment.souls} format={souls} noun="lanes" minCount={MIN_DUELS} />
            </td>
            <td>
              <EstimateCell estimate={moment.kills} format={signed} noun="lanes" minCount={MIN_DUELS} />
            </td>
            <td>
              <EstimateCell estimate={moment.towers} format={signed} noun="lanes" minCount={MIN_DUELS} />
            </td>
            <td>{moment.deviation === null ? '–' : `±${formatCount(Math.round(moment.deviation))}`}</td>
            <td>{formatCount(moment.souls.count)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
