import type { DraftAnalysis, DraftPart, DraftPartName } from '@soulstat/api-client/contract';
import type { Team } from '@soulstat/draft';
import { formatPercent, Table } from '@soulstat/ui';
import { Points } from './points.tsx';

interface ChanceBarProps {
  readonly left: Team;
  readonly nameOf: (team: Team) => string;
  readonly chance: NonNullable<DraftAnalysis['chance']>;
  readonly parts: DraftAnalysis['parts'];
}

const PARTS: Readonly<Record<DraftPartName, string>> = {
  side: 'Side',
  heroes: 'Heroes alone',
  mates: 'Synergy',
  enemies: 'Counters',
  lanes: 'Lanes',
  points: 'Players (PP)',
};

/** The chance of both teams with its interval, and what makes it. */
export function ChanceBar({ left, nameOf, chance, parts }: ChanceBarProps) {
  // Figures are of team 1; the left team is read first.
  const sign = left === 1 ? 1 : -1;
  const own = (share: number) => (left === 1 ? share : 1 - share);
  const [low, high] = [...chance.interval].map(own).toSorted((a, b) => a - b);
  const value = own(chance.value);
  const isClear = low !== undefined && high !== undefined && (low > 0.5 || high < 0.5);
  return (
    <div className="chance">
      <h3>
        {isClear
          ? `${nameOf(value > 0.5 ? left : otherOf(left))} is ahead`
          : 'Win chance: no clear favourite'}
      </h3>
      <p className="chance-ends">
        <span data-side="0">
          {nameOf(left)} <b>{formatPercent(value, 1)}</b>
        </span>
        <span data-side="1">
          <b>{formatPercent(1 - value, 1)}</b> {nameOf(otherOf(left))}
        </span>
      </p>
      <div className="chance-bar" aria-hidden="true">
        <i style={{ width: `${value * 100}%` }} />
        <b style={{ left: `${(low ?? 0) * 100}%`, width: `${((high ?? 1) - (low ?? 0)) * 100}%` }} />
      </div>
      <p className="chance-interval">
        95 % interval {formatPercent(low ?? 0, 1)} to {formatPercent(high ?? 1, 1)} for {nameOf(left)}
      </p>
      <Table label="What makes the chance" className="chance-parts">
        <caption className="visually-hidden">What makes the chance, in points for {nameOf(left)}</caption>
        <tbody>
          {parts.filter(isKnown).map(({ part, value: points, interval }) => (
            <tr key={part}>
              <th scope="row">{PARTS[part]}</th>
              <td>
                <Points value={sign * points} interval={turned(interval, sign)} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** Of players nothing may be known: that is no zero. */
const isKnown = ({ interval: [low, high] }: DraftPart) => low !== 0 || high !== 0;

/** The same figure, seen from the other team. */
const turned = ([low, high]: readonly [number, number], sign: number): readonly [number, number] =>
  sign > 0 ? [low, high] : [-high, -low];

const otherOf = (team: Team): Team => (team === 1 ? 2 : 1);
