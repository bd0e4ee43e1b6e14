import type { LanePair } from '@soulstat/api-client';
import { formatCount, HeroPortrait } from '@soulstat/ui';
import { memo, type CSSProperties } from 'react';
import { artOf } from '../../../shared/art.ts';
import { useGameData } from '../../../shared/game-data.ts';
import { formatPoints } from '../../../shared/statistics/format-points.ts';
import { LEAST_PAIRS } from '../../../shared/statistics/pair-columns.tsx';
import type { Meeting, PairLookup } from './pair-lookup.ts';

interface PairMatrixProps {
  readonly lookup: PairLookup;
  readonly meeting: Meeting;
}

/** Every hero with or against every other. The list below says the same with intervals. */
export const PairMatrix = memo(function PairMatrix({ lookup, meeting }: PairMatrixProps) {
  const { heroOrUnknown } = useGameData();
  const heroes = lookup.heroIds
    .map(heroOrUnknown)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  const most = Math.max(0.005, ...lookup.all(meeting).map(({ edge }) => Math.abs(edge.value ?? 0)));
  return (
    <section
      className="pair-matrix"
      // What scrolls is reached by the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={meeting === 'partners' ? 'Partners, hero by hero' : 'Opponents, hero by hero'}
    >
      <table>
        <caption className="visually-hidden">
          Points beyond what both heroes win on their own: of the hero of the row{' '}
          {meeting === 'partners' ? 'with' : 'against'} the hero of the column
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Hero</span>
            </th>
            {heroes.map((hero) => (
              <th key={hero.id} scope="col">
                <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={24} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {heroes.map((hero) => (
            <tr key={hero.id}>
              <th scope="row">{hero.name}</th>
              {heroes.map((other) => (
                <Cell key={other.id} pair={lookup.pair(meeting, hero.id, other.id)} most={most} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});

function Cell({ pair, most }: { readonly pair: LanePair | undefined; readonly most: number }) {
  if (!pair) return <td data-state="none" aria-label="never met" />;
  const { edge, winRate } = pair;
  const value = edge.value ?? 0;
  if (winRate.count < LEAST_PAIRS)
    return (
      <td data-state="few" title={`Too few matches (${winRate.count})`}>
        <span aria-hidden="true">·</span>
        <span className="visually-hidden">too few ({winRate.count})</span>
      </td>
    );
  const [low = 0, high = 0] = edge.interval ?? [];
  return (
    <td
      data-state={value < 0 ? 'below' : 'above'}
      style={{ '--strength': `${Math.round((Math.abs(value) / most) * 55)}%` } as CSSProperties}
      title={`${formatPoints(low)} to ${formatPoints(high)} with 95 % confidence, ${formatCount(winRate.count)} matches`}
    >
      {formatPoints(value)}
    </td>
  );
}
