import { groupedByWeek } from './weeks.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import {
  followRatings,
  insertRatings,
  listNewMainsFrom,
  listRatingsBefore,
  listRatingsFrom,
  listResultsFrom,
  lockRatings,
  removeRatings,
  setDueWeek,
  type RatingRow,
} from '../queries/team-ratings.ts';
import { aged, rateWeek, START, type Rating } from './rate.ts';

/** Rows that one statement writes. */
const BATCH = 20_000;

/**
 * Computes ratings again from the first week in which something changed, in the order of the weeks. The same results give the same
 * ratings, whether they came one by one or all at once. Nothing where nothing changed.
 */
export async function rateTeams(tx: Postgres): Promise<void> {
  const due = await lockRatings(tx);
  if (due === null) return;
  const [results, newMains] = [await listResultsFrom(tx, due), await listNewMainsFrom(tx, due)];
  const playing = new Set([
    ...results.flatMap(({ winner, loser }) => [winner, loser]),
    ...newMains.map(({ teamId }) => teamId),
  ]);
  const before = await listRatingsBefore(tx, due, [...playing]);
  const { gone, come } = differences(
    await listRatingsFrom(tx, due),
    replayWeeks(before, { results, newMains }),
  );
  if (gone.length > 0) await removeRatings(tx, gone);
  for (let first = 0; first < come.length; first += BATCH)
    await insertRatings(tx, come.slice(first, first + BATCH));
  const teams = new Set([...gone, ...come].map(({ teamId }) => teamId));
  if (teams.size > 0) await followRatings(tx, [...teams]);
  await setDueWeek(tx, null);
}

/**
 * What is no longer as it was, and what takes its place: a result of this week changes the ratings of its two teams alone. By team, since rows
 * that go into the index one beside the other are stored in half the time.
 */
function differences(stored: readonly RatingRow[], rows: readonly RatingRow[]) {
  const keyOf = ({ teamId, week }: RatingRow) => `${teamId} ${week}`;
  const left = new Map(stored.map((row) => [keyOf(row), row]));
  const come = rows.filter((row) => {
    const known = left.get(keyOf(row));
    const isSame = known !== undefined && FIELDS.every((field) => known[field] === row[field]);
    if (isSame) left.delete(keyOf(row));
    return !isSame;
  });
  return {
    gone: [...left.values()],
    come: come.toSorted((a, b) => a.teamId - b.teamId || a.week - b.week),
  };
}
const FIELDS = ['rating', 'deviation', 'volatility', 'results', 'newMains'] as const;

interface Standing extends Rating {
  /** At the end of which it stands. */
  readonly week: number;
}

interface Happened {
  readonly results: Awaited<ReturnType<typeof listResultsFrom>>;
  readonly newMains: Awaited<ReturnType<typeof listNewMainsFrom>>;
}

export function replayWeeks(
  before: readonly (Standing & { readonly teamId: number })[],
  { results, newMains }: Happened,
): RatingRow[] {
  const standings = new Map<number, Standing>(before.map((row) => [row.teamId, row]));
  const games = groupedByWeek(results);
  const came = groupedByWeek(newMains);
  const rows: RatingRow[] = [];
  for (const week of [...new Set([...games.keys(), ...came.keys()])].toSorted((a, b) => a - b)) {
    const played = games.get(week) ?? [];
    const mains = new Map((came.get(week) ?? []).map(({ teamId, count }) => [teamId, count]));
    const ofTeam = new Map<number, number>();
    for (const { winner, loser } of played)
      for (const team of [winner, loser]) ofTeam.set(team, (ofTeam.get(team) ?? 0) + 1);
    const startOf = (team: number): Rating => {
      const known = standings.get(team);
      return known ? aged(known, week - known.week - 1) : START;
    };
    for (const [teamId, rating] of rateWeek(startOf, played, mains)) {
      standings.set(teamId, { ...rating, week });
      rows.push({
        teamId,
        week,
        ...rating,
        results: ofTeam.get(teamId) ?? 0,
        newMains: mains.get(teamId) ?? 0,
      });
    }
  }
  return rows;
}
