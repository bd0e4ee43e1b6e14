import type { HeroHeader, StatisticEstimate } from '@soulstat/api-client';
import { Change, formatCount, formatPercent } from '@soulstat/ui';
import { countOf } from '../../../shared/format/format.ts';
import {
  PickFigure,
  StandingChange,
  StandingRate,
  type HeroStanding,
} from '../../../shared/statistics/hero-standing.tsx';

/** Stands in place of what is told by no filter of a part of the matches. */
const NOT_KEPT = '–';
const SINCE = 'since the period before';

interface HeaderFiguresProps {
  readonly now: HeroHeader;
  /** As in the tier list; undefined while it loads, and of a hero that nobody played. */
  readonly standing: HeroStanding | undefined;
  readonly slug: string;
  /** Absent where there are no matches of the time before. */
  readonly before: HeroHeader | undefined;
  /** Only matches of one side, length or party were asked for. */
  readonly isSliced: boolean;
}

/** The numbers of a hero that everybody looks for first, each with its change. */
export function HeaderFigures({ now, standing, slug, before, isSliced }: HeaderFiguresProps) {
  return (
    <dl className="hero-figures" data-hero={slug}>
      <div>
        <dt>Win rate, adjusted</dt>
        <dd>
          <span className="hero-figure">{standing ? <StandingRate standing={standing} /> : NOT_KEPT}</span>
          {standing && <StandingChange standing={standing} />}
          <span className="hero-figure-note">
            {standing?.letter ? (
              <>
                tier <b data-standing="letter">{standing.letter}</b>,{' '}
              </>
            ) : (
              ''
            )}
            {standing && intervalInWords(standing.winRate)}
            {countOf(now.winRate.count, 'match', 'matches')}
          </span>
        </dd>
      </div>
      <div>
        <dt>Picked in</dt>
        <dd className="hero-figure">
          {standing ? <PickFigure standing={standing} /> : NOT_KEPT}
          {standing && (
            <span className="hero-figure-note">
              {intervalInWords(standing.pickRate)}
              {countOf(standing.pickRate.count, 'match', 'matches')} in all
            </span>
          )}
        </dd>
      </div>
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

const intervalInWords = ({ interval }: StatisticEstimate) =>
  interval &&
  `95 % interval ${formatPercent(interval[0] ?? 0).slice(0, -2)} to ${formatPercent(interval[1] ?? 1)}, `;

const differenceOf = (now: number | null, before: number | null | undefined) =>
  now === null || before === null || before === undefined ? undefined : now - before;

const ratio = ({ kills, deaths, assists }: HeroHeader) =>
  kills === null || deaths === null || assists === null ? null : (kills + assists) / Math.max(deaths, 0.01);

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
        {change !== undefined && <Change value={change} format={format} since={SINCE} goodWhen="neither" />}
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
