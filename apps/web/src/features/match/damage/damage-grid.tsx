import { formatCount, HeroPortrait, Table } from '@soulstat/ui';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { formatShort } from '../../../shared/format/format.ts';
import { artOf } from '../../../shared/game/art.ts';
import type { Person } from '../parts/people.ts';
import type { MatrixSide } from './damage-sides.ts';
import { amountOf, dealtBy } from './damage-view.ts';

/** Six by six in the width of a phone: pictures for names, thousands for digits. */
export function DamageGrid({ side }: { readonly side: MatrixSide }) {
  const { title, rows, targets, matrix, most } = side;
  return (
    <Table label={title} className="damage-grid">
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">From</span>
          </th>
          {targets.map((person) => (
            <th key={person.slot} scope="col">
              <Face person={person} />
            </th>
          ))}
          <th scope="col">All</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((person) => (
          <tr key={person.slot}>
            <th scope="row">
              <Face person={person} />
            </th>
            {targets.map(({ slot }) => (
              <td key={slot}>
                <Heat points={amountOf(matrix, person.slot, slot)} most={most} format={formatShort} />
              </td>
            ))}
            <td>{formatShort(dealtBy(matrix, person.slot))}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Face({ person: { heroId, name } }: { readonly person: Person }) {
  return <HeroPortrait name={name} {...artOf('hero', useHeroes().heroOrUnknown(heroId))} size={24} />;
}

interface HeatProps {
  readonly points: number;
  readonly most: number;
  readonly format: (points: number) => string;
}

/** The more, the deeper: magnitude is seen before the digits are read. */
export function Heat({ points, most, format }: HeatProps) {
  if (points === 0) return <span className="damage-none">0</span>;
  return (
    <data
      className="damage-heat"
      value={points}
      data-exact={format(points) === formatCount(points) ? undefined : formatCount(points)}
      style={{ '--heat': points / most } as React.CSSProperties}
    >
      {format(points)}
    </data>
  );
}
