import type { TournamentMatchDetails, TournamentEvidence, MatchLink } from '@soulstat/api-client/contract';
import { entrantsOf, stageOfMatch, type Match } from '@soulstat/tournament';
import { fail } from '../../../base/problem.ts';
import { unixSeconds } from '../../../base/unix-seconds.ts';
import { pointsOf } from '../../../community/players/points.ts';
import { rosterLine, type Stores } from '../registration/entrants-view.ts';
import { isAwaited } from '../log/by-itself.ts';
import type { HeldTournament } from '../log/held-tournaments.ts';
import { entrantNames } from '../registration/names.ts';
import { sidesOfGames } from '../play/sides-of-games.ts';
import { findRoomStatus } from '../../../community/draft-rooms/queries/draft-rooms.ts';
import { listBeside, listLinks, type EvidenceRow, type LinkRow } from '../queries/beside-matches.ts';
import { listEntrantRows, listRosters } from '../queries/entrants.ts';
import { besideOf, matchViews } from './stage-view.ts';

export function matchOf({ state }: HeldTournament, id: string): Match {
  const match = state.stages[stageOfMatch(id)]?.matches.find((each) => each.id === id);
  return match ?? fail('not_found', 'There is no such match in this tournament.');
}

const seconds = (ms: number): number => Math.floor(ms / 1000);

/** One match with everything around it that everybody sees. */
export async function matchDetails(
  { postgres, clickhouse }: Stores,
  tournament: HeldTournament,
  id: string,
): Promise<TournamentMatchDetails> {
  const { row, state } = tournament;
  const match = matchOf(tournament, id);
  const ids = match.sides.flatMap((side) => (side.kind === 'entrant' ? [side.entrant] : []));
  const [beside, rows, rosters, links] = await Promise.all([
    listBeside(postgres, row.id, [id]),
    listEntrantRows(postgres, row.id, ids),
    listRosters(postgres, ids),
    listLinks(postgres, row.id, id),
  ]);
  const [own] = beside;
  const present = rosters.filter(({ leftAt }) => leftAt === null);
  const shown = present.flatMap(({ accountId, isHidden }) =>
    accountId === null || isHidden ? [] : [accountId],
  );
  const [points, draftStatus] = await Promise.all([
    pointsOf(clickhouse, shown),
    own?.draftCode ? findRoomStatus(postgres, own.draftCode) : undefined,
  ]);
  const sides = await sidesOfGames(postgres, tournament, match, own?.draftCode ?? null);
  const names = entrantNames(state, rows, row.source.teamSize);
  return {
    version: row.version,
    match: matchViews(tournament, besideOf(beside))(match, stageOfMatch(id)),
    entrants: ids.flatMap((entrantId) => {
      const name = names.find((each) => each.id === entrantId);
      const entrant = rows.find((each) => each.id === entrantId);
      if (!name || !entrant) return [];
      const lines = present.filter((line) => line.entrantId === entrantId);
      return { ...name, roster: lines.map((line) => rosterLine(line, entrant, points)) };
    }),
    games: match.games.map(({ winner, seconds: length, matchId }, index) => ({
      game: index + 1,
      winner,
      seconds: length,
      matchId,
      hiddenKing: sides[index] ?? links.find(({ game }) => game === index + 1)?.hiddenKing ?? null,
    })),
    draftStatus: draftStatus ?? null,
    reports: reportsOf(match),
    isDisputed: match.isDisputed,
    resultEntry: match.result?.entry ?? null,
    correctedAt: correctedAt(tournament, match),
    links: links.map(linkView),
    noShowAt: noShowAt(tournament, match, own?.readyAt ?? null),
    video: own?.videoUrl ? { url: own.videoUrl, second: own.videoSecond } : null,
  };
}

function reportsOf(match: Match): TournamentMatchDetails['reports'] {
  const both = entrantsOf(match);
  return match.reports.flatMap((report, side) => {
    const entrant = both?.[side];
    if (!report || entrant === undefined) return [];
    return { entrant, score: [report.score[0], report.score[1]] as [number, number], at: seconds(report.at) };
  });
}

function correctedAt({ log }: HeldTournament, { result }: Match): number | null {
  const entry = result && log.find(({ id }) => id === result.entry);
  return entry?.type === 'correct' ? seconds(entry.at) : null;
}

/** When a side that has not come may lose by forfeit, or a person is to look; null where nobody is waited for. */
export function noShowAt({ row }: HeldTournament, match: Match, readyAt: Date | null): number | null {
  const { minutesToAppear } = row.source;
  if (minutesToAppear === null || !isAwaited(match) || !readyAt) return null;
  return seconds(Math.max(readyAt.getTime(), match.startsAt ?? 0) + minutesToAppear * 60_000);
}

export const linkView = ({
  startedAt,
  found,
  at,
  verdict,
  match: _match,
  hiddenKing: _king,
  ...link
}: LinkRow): MatchLink => ({
  ...link,
  verdict: verdict as MatchLink['verdict'],
  startedAt: startedAt === null ? null : unixSeconds(startedAt),
  known: found === null ? null : [found[0], found[1]],
  at: unixSeconds(at),
});

export const evidenceView = (row: EvidenceRow): TournamentEvidence => ({
  evidenceId: row.evidenceId,
  entrant: row.entrantId,
  author: row.author,
  isReferee: row.entrantId === null,
  text: row.body,
  images: [...row.images],
  at: unixSeconds(row.at),
});
