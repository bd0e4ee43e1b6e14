import type { HeroHeader, StatisticRate } from '@soulstat/api-client';
import { Change, formatCount, StatWithInterval } from '@soulstat/ui';
import { countOf } from '../../../shared/format/format.ts';
import { MIN_COUNT } from '../../../shared/statistics/rate-cell.tsx';

/** Stands in place of what is told by no filter of a part of the matches. */
const NOT_KEPT = '–';
const SINCE = 'since the time before';
const points = (size: number) => `${(size * 100).toFixed(1)} points`;

interface HeaderFiguresProps {
  readonly now: HeroHeader;
  /** Absent where there are no matches of the time before. */
  readonly before: HeroHeader | undefined;
  /** Only matches of one side, length or party were asked for. */
  readonly isSliced: boolean;
}

/** The numbers of a hero that everybody looks for first, each with its change. */
export function HeaderFigures({ now, before, isSliced }: HeaderFiguresProps) {
  return (
    <dl className="hero-figures">
      <Rate label="Win rate" now={now.winRate} before={before?.winRate} noun="matches" />
      <Rate label="Picked in" now={now.pickRate} before={before?.pickRate} noun="matches in all" isNeither />
      <Plain
        label="Kills, deaths and assists"
        text={
          now.kills === null || now.deaths === null || now.assists === null
            ? NOT_KEPT
            : `${now.kills.toFixed(1)} / ${now.deaths.toFixed(1)} / ${now.assists.toFixed(1)}`
        }
        change={differenceOf(ratio(now), before && ratio(before))}
        format={(size) => `${size.toFixed(2)} KDA`}
        matches={now.winRate.count}
        isSliced={isSliced}
      />
      <Plain
        label="Souls per minute"
        text={now.soulsPerMinute === null ? NOT_KEPT : formatCount(Math.round(now.soulsPerMinute))}
        change={differenceOf(now.soulsPerMinute, before?.soulsPerMinute)}
        format={(size) => formatCount(Math.round(size))}
        matches={now.winRate.count}
        isSliced={isSliced}
      />
    </dl>
  );
}

const differenceOf = (now: number | null, before: number | null | undefined) =>
  now === null || before === null || before === undefined ? undefined : now - before;

const ratio = ({ kills, deaths, assists }: HeroHeader) =>
  kills === null || deaths === null || assists === null ? null : (kills + assists) / Math.max(deaths, 0.01);

interface RateProps {
  readonly label: string;
  readonly now: StatisticRate;
  readonly before: StatisticRate | undefined;
  readonly noun: string;
  readonly isNeither?: boolean;
}

function Rate({ label, now: { rate, count, interval }, before, noun, isNeither = false }: RateProps) {
  const change = differenceOf(rate, before?.rate);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {rate === null || interval === null ? (
          'No match'
        ) : (
          <StatWithInterval
            value={rate}
            count={count}
            interval={[interval[0], interval[1]]}
            minCount={MIN_COUNT}
            noun={noun}
            change={
              change !== undefined &&
              (before?.count ?? 0) >= MIN_COUNT && (
                <Change
                  value={change}
                  format={points}
                  since={SINCE}
                  goodWhen={isNeither ? 'neither' : 'up'}
                />
              )
            }
          />
        )}
      </dd>
    </div>
  );
}

interface PlainProps {
  readonly label: string;
  readonly text: string;
  readonly change: number | undefined;
  readonly format: (size: number) => string;
  readonly matches: number;
  readonly isSliced: boolean;
}

function Plain({ label, text, change, format, matches, isSliced }: PlainProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className="hero-figure">{text}</span>
        {change !== undefined && <Change value={change} format={format} since={SINCE} />}
        <span className="hero-figure-note">
          {text !== NOT_KEPT
            ? `mean of ${countOf(matches, 'match', 'matches')}`
            : isSliced
              ? 'not counted by side, length and party'
              : 'no match'}
        </span>
      </dd>
    </div>
  );
}
