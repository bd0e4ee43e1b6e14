import { RANK_SEASONS } from '@soulstat/ranks';
import { fail } from '../../../base/problem.ts';
import { whole, type FactWidget } from '../../../community/cards/card-facts.ts';
import { artRow, dayAt, ofMatches, rateWidget, signed } from '../../../community/cards/card-words.ts';
import type { Matches, ProfileMatchRow } from '../../../community/players/player-history.ts';
import { longestRun } from '../figures/overview.ts';
import { mostFirst, rateOf } from '../figures/statistics.ts';

const MIN_HERO_MATCHES = 5;
/** Of the line: a card is no wider. */
const LINE_POINTS = 80;

export interface Season {
  readonly name: string;
  /** Unix seconds. */
  readonly from: number;
  readonly to: number;
}

/** A season of the game's ranks: the newest unless told, with the one after it as its end. */
export function seasonOf(number: number | undefined): Season {
  const at = number ?? RANK_SEASONS.length - 1;
  const season =
    RANK_SEASONS[at] ??
    fail('not_found', `There is no season ${at}; the newest is ${RANK_SEASONS.length - 1}.`);
  const next = RANK_SEASONS[at + 1]?.startsAtMs ?? Number.POSITIVE_INFINITY;
  return { name: season.name, from: season.startsAtMs / 1000, to: next / 1000 };
}

export function seasonWords({ name, from, to }: Season): string {
  if (Number.isFinite(from) && Number.isFinite(to)) return `${name}, ${dayAt(from)} to ${dayAt(to)}`;
  return Number.isFinite(from) ? `${name}, since ${dayAt(from)}` : name;
}

/** What a player did in a season. */
export function seasonWidgets(matches: Matches): readonly FactWidget[] {
  const { wins } = rateOf(matches);
  const seconds = matches.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
  return [
    {
      name: 'matches',
      value: whole(matches.length),
      notes: [`${whole(wins)} W · ${whole(matches.length - wins)} L`],
    },
    rateWidget('winRate', rateOf(matches), ofMatches(matches.length)),
    { name: 'hours', value: `${whole(seconds / 3600)} h`, notes: [ofMatches(matches.length)] },
    { name: 'streak', value: whole(longestRun(matches, true)), notes: ['matches in a row'] },
    bestHero(matches),
    bestMatch(matches),
    line(matches),
  ];
}

/** By the lower end of the interval: a few lucky matches make no hero the best. */
function bestHero(matches: Matches): FactWidget {
  const [best] = mostFirst(Map.groupBy(matches, ({ heroId }) => heroId))
    .map(([heroId, rows]) => ({ heroId, rate: rateOf(rows) }))
    .filter(({ rate }) => rate.matches >= MIN_HERO_MATCHES)
    .toSorted((a, b) => (b.rate.interval?.[0] ?? 0) - (a.rate.interval?.[0] ?? 0));
  if (!best) return { name: 'bestHero', notes: [`Needs ${MIN_HERO_MATCHES} matches with a hero`] };
  const { wins, matches: played } = best.rate;
  return { name: 'bestHero', rows: [artRow('hero', best.heroId, `${wins} of ${played} won`)] };
}

/** The one that brought most PP. */
function bestMatch(matches: Matches): FactWidget {
  const rated = matches.filter(({ score }) => typeof score?.impact === 'number');
  const impact = ({ score }: ProfileMatchRow) => score?.impact ?? 0;
  const [first] = rated;
  if (!first) return { name: 'bestMatch', notes: ['No scored match yet'] };
  const best = rated.reduce((most, match) => (impact(match) > impact(most) ? match : most), first);
  const { heroId, kills, deaths, assists } = best;
  const note = `${kills}/${deaths}/${assists}, ${signed(impact(best))} PP`;
  return { name: 'bestMatch', rows: [artRow('hero', heroId, note)] };
}

function line(matches: Matches): FactWidget {
  const all = matches.flatMap(({ score }) => (typeof score?.points === 'number' ? [score.points] : []));
  if (all.length < 2) return { name: 'line', notes: ['Too few matches with PP'] };
  const step = Math.max(1, (all.length - 1) / (LINE_POINTS - 1));
  const count = Math.min(all.length, LINE_POINTS);
  const shown = Array.from({ length: count }, (_, index) => all[Math.round(index * step)] ?? 0);
  return {
    name: 'line',
    line: shown.map((points) => Math.round(points)),
    notes: [`${whole(all[0])} to ${whole(all.at(-1))} PP, best ${whole(Math.max(...all))}`],
  };
}
