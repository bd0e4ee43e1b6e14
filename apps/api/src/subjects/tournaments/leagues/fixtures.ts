import type { EntrantName, LeagueFixture } from '@soulstat/api-client/contract';
import { isDecided, type Match } from '@soulstat/tournament';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import { listBeside } from '../queries/beside-matches.ts';
import { besideOf, matchViews } from '../pages/stage-view.ts';
import { moveView } from './moves.ts';
import { listMoves } from './queries/moves.ts';
import { namesIn } from './season-view.ts';
import { matchDay, matchesIn, timeOf, type Season } from './seasons.ts';

export interface FixtureFilter {
  readonly state?: 'coming' | 'ended' | undefined;
  readonly tier?: number | undefined;
  readonly round?: number | undefined;
  readonly entrant?: number | undefined;
}

export interface Fixtures {
  readonly fixtures: readonly LeagueFixture[];
  readonly names: ReadonlyMap<number, EntrantName>;
}

const isOf = ({ sides }: Match, entrant: number) =>
  sides.some((side) => side.kind === 'entrant' && side.entrant === entrant);

/** Matches of a season: live and coming ones by their time, those that ended the last one first. */
export async function readFixtures(
  db: Postgres,
  season: Season,
  filter: FixtureFilter = {},
): Promise<Fixtures> {
  const divisions = season.divisions.filter(({ tier }) => filter.tier === undefined || tier === filter.tier);
  const ids = divisions.map(({ tournament }) => tournament.row.id);
  const [moves, ...around] = await Promise.all([
    listMoves(db, ids),
    ...divisions.map(async (division) => ({
      division,
      beside: besideOf(await listBeside(db, division.tournament.row.id)),
      names: await namesIn(db, division),
    })),
  ]);
  const found = around.flatMap(({ division, beside }) => {
    const { tournament, tier } = division;
    const view = matchViews(tournament, beside);
    return matchesIn(division)
      .filter((match) => filter.state === undefined || isDecided(match) === (filter.state === 'ended'))
      .filter((match) => filter.round === undefined || match.round === filter.round)
      .filter((match) => filter.entrant === undefined || isOf(match, filter.entrant))
      .map((match) => {
        const own = beside.get(match.id);
        const move = moves.find((each) => each.tournamentId === tournament.row.id && each.match === match.id);
        const planned = matchDay(season, match.round);
        const at = timeOf(season, match);
        const fixture: LeagueFixture = {
          ...view(match, 0),
          startsAt: Math.floor(at / 1000),
          isEstimated: false,
          tournamentId: tournament.row.id,
          tier,
          plannedAt: Math.floor(planned / 1000),
          isMoved: at !== planned,
          move: move && !match.result ? moveView(season, move, match) : null,
          video: own?.videoUrl ? { url: own.videoUrl, second: own.videoSecond } : null,
        };
        return { fixture, isEnded: isDecided(match), at: match.result?.at ?? at };
      });
  });
  const fixtures = found
    .toSorted(
      (a, b) =>
        Number(a.isEnded) - Number(b.isEnded) ||
        (a.isEnded ? b.at - a.at : a.at - b.at) ||
        a.fixture.tier - b.fixture.tier ||
        a.fixture.number - b.fixture.number,
    )
    .map(({ fixture }) => fixture);
  const names = new Map(around.flatMap((each) => each.names.map((name) => [name.id, name] as const)));
  return { fixtures, names };
}

/** Entrants of these matches. */
export function namesOf(
  { names }: Pick<Fixtures, 'names'>,
  fixtures: readonly LeagueFixture[],
): EntrantName[] {
  const ids = new Set(
    fixtures.flatMap(({ sides }) => sides.flatMap((side) => (side.kind === 'entrant' ? [side.entrant] : []))),
  );
  return [...ids].flatMap((id) => names.get(id) ?? []);
}

export const roundsOf = ({ divisions }: Season): number =>
  Math.max(0, ...divisions.map(({ tournament }) => tournament.state.stages[0]?.rounds ?? 0));
