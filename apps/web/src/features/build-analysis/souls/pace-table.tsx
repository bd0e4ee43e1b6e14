import type { Moment } from '@soulstat/build-stats';
import { formatCount, Table } from '@soulstat/ui';
import type { ReactNode } from 'react';

interface PaceTableProps {
  readonly caption: string;
  /** What a row is. */
  readonly first: string;
  readonly children: ReactNode;
}

export function PaceTable({ caption, first, children }: PaceTableProps) {
  return (
    <Table label={caption} boxClassName="build-pace">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">Souls</th>
          <th scope="col">Total</th>
          <th scope="col">Level</th>
          <th scope="col">Boons</th>
          <th scope="col">
            <abbr title="Ability points">AP</abbr>
          </th>
          <th scope="col">Unlocks</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  );
}

interface PaceRowProps {
  /** Paid for what the row is. */
  readonly souls: number;
  /** By then. */
  readonly moment: Moment;
  readonly children: ReactNode;
}

export function PaceRow({ souls: paid, moment, children }: PaceRowProps) {
  const { souls, level, boons, abilityPoints, abilityUnlocks } = moment;
  return (
    <tr>
      <th scope="row">{children}</th>
      <td>{formatCount(paid)}</td>
      <td data-souls>{formatCount(souls)}</td>
      <td>{level}</td>
      <td>{boons}</td>
      <td>{abilityPoints}</td>
      <td>{abilityUnlocks}</td>
    </tr>
  );
}
