import type {
  EntrantName,
  LeagueFixture,
  LeaguePast,
  LeagueTable,
  LeagueTeam,
  SeasonPhase,
} from '@soulstat/api-client';

export const PHASE_WORDS: Readonly<Record<SeasonPhase, string>> = {
  announced: 'Announced',
  'sign-up': 'Sign-up open',
  closed: 'Sign-up closed',
  running: 'Running',
  played: 'All matches played',
  finished: 'Finished',
  cancelled: 'Cancelled',
};

type Outcome = LeaguePast['divisions'][number]['places'][number]['outcome'];

export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  champion: 'Champion',
  up: 'Promoted',
  stays: 'Stays',
  down: 'Relegated',
  dropped: 'Dropped out',
};

type Role = LeagueTeam['roster'][number]['role'];

export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  player: 'Player',
  substitute: 'Substitute',
  coach: 'Coach',
};

type TieBreak = NonNullable<LeagueTable['standings'][number]['decidedBy']>;

export const DECIDED_WORDS: Readonly<Record<TieBreak, string>> = {
  'match-points': 'Points',
  'head-to-head': 'Head to head',
  buchholz: 'Buchholz',
  'median-buchholz': 'Median Buchholz',
  'sonneborn-berger': 'Sonneborn-Berger',
  'opponents-match-wins': 'Opponents’ wins',
  'game-wins': 'Games won',
  cumulative: 'Cumulative',
  'game-difference': 'Game difference',
  'shortest-time': 'Shortest time',
  losses: 'Losses',
  lots: 'Draw of lots',
  'group-place': 'Place in the group',
  round: 'Round reached',
  seed: 'Seed',
  stage: 'Stage reached',
  'took-part': 'Took part',
};

export type NamesById = ReadonlyMap<number, EntrantName>;

export const namesById = (entrants: readonly EntrantName[]): NamesById =>
  new Map(entrants.map((entrant) => [entrant.id, entrant]));

export const nameOf = (names: NamesById, entrant: number): string => names.get(entrant)?.name ?? 'A team';

export function sideName({ sides }: LeagueFixture, at: 0 | 1, names: NamesById): string {
  const side = sides[at];
  return side.kind === 'entrant' ? nameOf(names, side.entrant) : 'Nobody';
}

/** "2–1", "Forfeit", or nothing where it has not ended. */
export function scoreText({ score, outcome }: Pick<LeagueFixture, 'score' | 'outcome'>): string {
  if (outcome === 'forfeit') return 'Forfeit';
  if (outcome === 'double-forfeit') return 'Both forfeit';
  return score === null ? '' : `${score[0]}–${score[1]}`;
}

export const isEnded = ({ outcome }: Pick<LeagueFixture, 'outcome'>): boolean => outcome !== null;

/** "5 December 2026", in the zone of the league. */
export const dayText = (at: number, timeZone: string): string => textIn({ dateStyle: 'long' }, at, timeZone);

/** "19:00 CET", in the zone of the league: below the heading of its day. */
export const clockText = (at: number, timeZone: string): string =>
  textIn({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }, at, timeZone);

/** In UTC where this browser does not know the zone. */
function textIn(options: Intl.DateTimeFormatOptions, at: number, timeZone: string): string {
  const format = (zone: string) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone }).format(at * 1000);
  try {
    return format(timeZone);
  } catch {
    return format('UTC');
  }
}
