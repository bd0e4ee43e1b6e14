import type {
  Tournament,
  TournamentEntrant,
  TournamentMatch,
  TournamentMatchDetails,
  TournamentStage,
} from '@soulstat/api-client';

type Side = TournamentMatch['sides'][number];

/** Nobody has this number: a side with it is read as "A team". */
const UNKNOWN = 0;

/** Who comes from an earlier match or stage is known by its result alone. */
function hiddenSide(side: Side, stage: number): Side {
  if (side.kind === 'bye' || side.kind === 'open') return side;
  if (side.from) return { kind: 'open', from: side.from };
  return stage > 0 ? { kind: 'entrant', entrant: UNKNOWN, from: null } : side;
}

/** That a match was not needed, or not played, says who won. */
const TELLS: ReadonlySet<TournamentMatch['status']> = new Set(['walkover', 'unneeded']);

const hiddenMatch = (match: TournamentMatch): TournamentMatch => ({
  ...match,
  sides: [hiddenSide(match.sides[0], match.stage), hiddenSide(match.sides[1], match.stage)],
  status: TELLS.has(match.status) ? 'completed' : match.status,
  score: null,
  winner: null,
  outcome: null,
  games: [],
});

/** What pages show of a tournament to somebody who wants to watch it later. */
export const hideResults = {
  tournament: (tournament: Tournament): Tournament => ({ ...tournament, champion: null }),
  stage: (stage: TournamentStage): TournamentStage => ({
    ...stage,
    standings: [],
    matches: stage.matches.map(hiddenMatch),
  }),
  matches: (matches: readonly TournamentMatch[]): TournamentMatch[] => matches.map(hiddenMatch),
  match: (details: TournamentMatchDetails): TournamentMatchDetails => {
    const match = hiddenMatch(details.match);
    const shown = new Set(match.sides.flatMap((side) => (side.kind === 'entrant' ? [side.entrant] : [])));
    return {
      ...details,
      match,
      entrants: details.entrants.filter(({ id }) => shown.has(id)),
      games: [],
      links: [],
      reports: [],
    };
  },
  entrants: (entrants: readonly TournamentEntrant[]): TournamentEntrant[] =>
    entrants.map((entrant) => ({
      ...entrant,
      finalPosition: null,
      status: entrant.status === 'dropped' ? 'playing' : entrant.status,
    })),
};
