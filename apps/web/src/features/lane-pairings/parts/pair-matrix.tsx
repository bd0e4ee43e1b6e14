import type { LanePair } from '@soulstat/api-client';
import type { HeroSummary } from '@soulstat/game-data';
import { formatCount, HeroPortrait } from '@soulstat/ui';
import { memo, type PointerEvent } from 'react';
import { artOf } from '../../../shared/game/art.ts';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { formatPoints } from '../../../shared/statistics/format-points.ts';
import { MIN_PAIRS } from '../../../shared/statistics/pair-columns.tsx';
import { shadeOf } from './pair-shade.ts';
import type { Meeting, PairLookup } from './pair-lookup.ts';

interface PairMatrixProps {
  readonly lookup: PairLookup;
  readonly meeting: Meeting;
}

/**
 * Every hero with or against every other: over a thousand cells, so each is one text and a shade from the stylesheet. The list above says
 * the same with intervals.
 */
export const PairMatrix = memo(function PairMatrix({ lookup, meeting }: PairMatrixProps) {
  const { heroOrUnknown } = useHeroes();
  const heroes = lookup.heroIds
    .map(heroOrUnknown)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  const most = Math.max(0.005, ...lookup.all(meeting).map(({ edge }) => Math.abs(edge.value ?? 0)));
  const pairAt = (row: number, column: number) =>
    lookup.pair(meeting, heroes[row]?.id ?? 0, heroes[column]?.id ?? 0);
  return (
    <section
      className="pair-matrix"
      // What scrolls is reached by the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={meeting === 'partners' ? 'Partners, hero by hero' : 'Opponents, hero by hero'}
      onPointerOver={(event) => explainCell(event, pairAt)}
    >
      {/* oxlint-disable-next-line react/forbid-elements -- it scrolls both ways, in a box of its own */}
      <table>
        <caption className="visually-hidden">
          Points beyond what both heroes win on their own: row hero{' '}
          {meeting === 'partners' ? 'with' : 'against'} column hero
        </caption>
        <Head heroes={heroes} />
        <tbody>
          {heroes.map((hero) => (
            <tr key={hero.id}>
              <th scope="row">{hero.name}</th>
              {heroes.map((other) => cellOf(other.id, lookup.pair(meeting, hero.id, other.id), most))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});

function Head({ heroes }: { readonly heroes: readonly HeroSummary[] }) {
  return (
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
  );
}

/** No part of its own, which every cell would pay for. */
function cellOf(key: number, pair: LanePair | undefined, most: number) {
  if (!pair) return <td key={key} data-shade="none" aria-label="never met" />;
  const { edge, winRate } = pair;
  if (winRate.count < MIN_PAIRS)
    return (
      <td key={key} data-shade="few" aria-label={`too few (${winRate.count})`}>
        ·
      </td>
    );
  const value = edge.value ?? 0;
  return (
    <td key={key} data-shade={shadeOf(value, most)}>
      {formatPoints(value)}
    </td>
  );
}

/** Says how sure a cell is once the mouse is on it: one of a thousand is ever asked. */
function explainCell(
  { target }: PointerEvent,
  pairAt: (row: number, column: number) => LanePair | undefined,
): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  const row = cell?.closest('tr');
  if (!cell || !row) return;
  const pair = pairAt(row.sectionRowIndex, cell.cellIndex - 1);
  cell.title = pair ? evidenceOf(pair) : 'They never met';
}

function evidenceOf({ edge: { interval }, winRate: { count } }: LanePair): string {
  if (count < MIN_PAIRS) return `Too few matches (${count})`;
  const [low = 0, high = 0] = interval ?? [];
  return `${formatPoints(low)} to ${formatPoints(high)} with 95 % confidence, ${formatCount(count)} matches`;
}
