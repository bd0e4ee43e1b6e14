import { rankName, TIER_NAMES, type TierName } from '@soulstat/ranks';
import { formatPercent, Histogram, type HistogramMarker } from '@soulstat/ui';
import { countOf } from '../../../shared/format/format.ts';
import { ExplainedBadge } from '../../../shared/game/explained-badge.tsx';
import { markOf, rankBins, rankOfBin, tierAt, TIER_TICKS } from './rank-bins.ts';

interface RankHistogramProps {
  readonly title: string;
  readonly subtitle: string;
  readonly noun: { readonly one: string; readonly many: string };
  readonly ranks: readonly { readonly rankNumber: number; readonly count: number; readonly before: number }[];
  /** As they are called then. */
  readonly tierNames: readonly string[] | readonly TierName[];
  readonly quartiles: readonly number[] | null;
  /** Said where nothing is counted. */
  readonly empty: string;
  readonly marked?: { readonly rankNumber: number; readonly label: string } | undefined;
}

/** Every rank as a bar in its tier's colour, the cumulative line above, the median and whoever is looked for marked. */
export function RankHistogram({
  title,
  subtitle,
  noun,
  ranks,
  tierNames,
  quartiles,
  empty,
  marked,
}: RankHistogramProps) {
  const median = quartiles?.[1];
  const markers: HistogramMarker[] = [
    ...(median === undefined
      ? []
      : [{ x: markOf(median), label: `Median: ${rankName(median, tierNames)}`, tone: 'muted' as const }]),
    ...(marked ? [{ x: markOf(marked.rankNumber), label: marked.label }] : []),
  ];
  return (
    <Histogram
      title={title}
      level={2}
      subtitle={subtitle}
      bins={rankBins(ranks)}
      xLabel="Rank"
      noun={noun.many}
      formatX={(step) => tierAt(tierNames, step)}
      xTicks={TIER_TICKS}
      formatBin={(bin) => rankOfBin(bin, tierNames)}
      markers={markers}
      cumulative
      empty={empty}
      height={340}
    />
  );
}

interface QuartilesProps {
  readonly quartiles: readonly number[] | null;
  readonly before: readonly number[] | null | undefined;
  readonly tierNames: readonly string[];
  readonly count: number;
  readonly noun: { readonly one: string; readonly many: string };
  /** Who or what is in no rank. */
  readonly left: { readonly count: number; readonly why: string };
}

const QUARTILES = ['25th percentile', 'Median', '75th percentile'] as const;

/** The middle and the quarters in words, with what is left out and why. */
export function Quartiles({ quartiles, before, tierNames, count, noun, left }: QuartilesProps) {
  const share = count + left.count > 0 ? left.count / (count + left.count) : 0;
  return (
    <dl className="rank-figures">
      {quartiles?.map((rank, index) => (
        <div key={QUARTILES[index]}>
          <dt>{QUARTILES[index]}</dt>
          <dd>
            <strong>
              <ExplainedBadge
                rankNumber={rank}
                size="tiny"
                hasTooltip={false}
                tierNames={tierNames === TIER_NAMES ? undefined : tierNames}
                scale={tierNames === TIER_NAMES ? 'points' : undefined}
              />{' '}
              {rankName(rank, tierNames)}
            </strong>
            <span>{wordsOfBefore(before?.[index], rank, tierNames)}</span>
          </dd>
        </div>
      ))}
      <div>
        <dt>Counted</dt>
        <dd>
          <strong>{countOf(count, noun.one, noun.many)}</strong>
          <span>
            {countOf(left.count, noun.one, noun.many)} more ({formatPercent(share)}) {left.why}
          </span>
        </dd>
      </div>
    </dl>
  );
}

function wordsOfBefore(before: number | undefined, now: number, tierNames: readonly string[]): string {
  if (before === undefined) return 'no data before';
  if (before === now) return 'unchanged';
  return `${now > before ? 'up' : 'down'} from ${rankName(before, tierNames)}`;
}
