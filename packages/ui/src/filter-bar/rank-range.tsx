import {
  denseRank,
  MAX_RANK_NUMBER,
  MIN_RANK_NUMBER,
  parseRank,
  rankName,
  rankNumberFromDense,
  rankNumberOf,
  TIERS,
} from '@soulstat/ranks';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { RankBadge } from '../rank-badge/rank-badge.tsx';
import { RankLabel } from '../rank-label/rank-label.tsx';
import { rankEnds } from './describe-field.ts';
import type { FieldProps } from './field-props.ts';
import type { RanksField } from './fields.ts';

/** Two sliders over all ranks, each with its badge. Changes are reported when a slider is released. */
export function RankRange({ field, values, onChange }: FieldProps<RanksField>) {
  const [from, to] = field.keys;
  const [low, high] = rankEnds(field, values);
  const set = (lowest: number, highest: number) =>
    onChange({
      [from]: lowest > MIN_RANK_NUMBER ? lowest : undefined,
      [to]: highest < MAX_RANK_NUMBER ? highest : undefined,
    });
  const around = tiersAround(field.myRank);
  return (
    <div className="soulstat-filter-ranks">
      {/* Each pushes the other, so that the minimum is never above the maximum. */}
      <RankSlider
        label="Lowest rank"
        rank={low}
        tierNames={field.tierNames}
        onRank={(rank) => set(rank, Math.max(rank, high))}
      />
      <RankSlider
        label="Highest rank"
        rank={high}
        tierNames={field.tierNames}
        onRank={(rank) => set(Math.min(rank, low), rank)}
      />
      {around && (
        <Button size="compact" onClick={() => set(...around)}>
          Use my rank
        </Button>
      )}
    </div>
  );
}

interface SliderProps {
  readonly label: string;
  readonly rank: number;
  readonly tierNames: readonly string[] | undefined;
  readonly onRank: (rank: number) => void;
}

function RankSlider({ label, rank, tierNames, onRank }: SliderProps) {
  const [dragged, setDragged] = useState<number>();
  const shown = dragged ?? rank;
  const letGo = () => {
    if (dragged !== undefined && dragged !== rank) onRank(dragged);
    setDragged(undefined);
  };
  return (
    <label className="soulstat-filter-rank">
      <span className="soulstat-filter-label">{label}</span>
      <RankBadge rankNumber={shown} size="tiny" hasTooltip={false} aria-hidden="true" />
      <RankLabel rankNumber={shown} label={rankName(shown, tierNames)} aria-hidden="true" />
      <input
        type="range"
        aria-label={label}
        aria-valuetext={rankName(shown, tierNames)}
        min={LOWEST}
        max={HIGHEST}
        value={denseRank(shown) ?? LOWEST}
        onChange={(event) => setDragged(rankNumberFromDense(Number(event.target.value)))}
        onPointerUp={letGo}
        onKeyUp={letGo}
        onBlur={letGo}
      />
    </label>
  );
}

const LOWEST = denseRank(MIN_RANK_NUMBER) ?? 0;
const HIGHEST = denseRank(MAX_RANK_NUMBER) ?? 0;

/** From the first rank of the tier below to the last of the tier above. */
function tiersAround(rankNumber: number | undefined): readonly [number, number] | undefined {
  const rank = parseRank(rankNumber);
  if (!rank) return undefined;
  const tiers = TIERS.filter(({ tier }) => Math.abs(tier - rank.tier) <= 1);
  const [first, last] = [tiers[0], tiers.at(-1)];
  return (
    first &&
    last && [rankNumberOf({ tier: first.tier, subrank: 1 }), rankNumberOf({ tier: last.tier, subrank: 6 })]
  );
}
