import type { TournamentLine, TournamentPhase } from '@soulstat/api-client';
import { rankName } from '@soulstat/ranks';
import { formatCount } from '@soulstat/ui';

type Format = TournamentLine['formats'][number];
type Entry = TournamentLine['entry'];

export const PHASE_WORDS: Readonly<Record<TournamentPhase, string>> = {
  announced: 'Announced',
  open: 'Registration open',
  closed: 'Registration closed',
  'check-in': 'Check-in',
  live: 'Live',
  approval: 'Awaiting approval',
  finished: 'Finished',
  cancelled: 'Cancelled',
};

export const FORMAT_WORDS: Readonly<Record<Format, string>> = {
  'round-robin': 'Round robin',
  swiss: 'Swiss',
  'single-elimination': 'Single elimination',
  'double-elimination': 'Double elimination',
};

export const ENTRY_WORDS: Readonly<Record<Entry, string>> = {
  open: 'Open entry',
  approval: 'Entry by approval',
  invite: 'Invitation only',
};

export const phaseText = (phase: TournamentPhase): string => PHASE_WORDS[phase];

/** "Swiss, then Double elimination". */
export const formatsText = (formats: TournamentLine['formats']): string =>
  formats
    .map((format, index) => (index === 0 ? FORMAT_WORDS[format] : FORMAT_WORDS[format].toLowerCase()))
    .join(', then ');

/** "6 v 6". */
export const sizeText = (teamSize: number): string => `${teamSize} v ${teamSize}`;

/** "12 of 16 teams, 3 waiting". */
export function entrantsText({
  entrants,
  places,
  waiting,
  teamSize,
}: Pick<TournamentLine, 'entrants' | 'places' | 'waiting' | 'teamSize'>): string {
  const unit = teamSize === 1 ? 'players' : 'teams';
  return `${formatCount(entrants)} of ${formatCount(places)} ${unit}${waiting > 0 ? `, ${formatCount(waiting)} waiting` : ''}`;
}

/** Limits in words, such as "Up to Oracle VI"; empty where everybody may enter. */
export function limitsText({ limits }: Pick<TournamentLine, 'limits'>): readonly string[] {
  const { minRank, maxRank, minAverage, maxAverage } = limits;
  return [
    range(minRank, maxRank, rankName),
    range(minAverage, maxAverage, (points) => `${formatCount(points)} PP on average`),
  ].flatMap((text) => text ?? []);
}

function range<Bound>(
  from: Bound | null,
  to: Bound | null,
  words: (bound: Bound) => string,
): string | undefined {
  if (from !== null && to !== null) return `${words(from)} to ${words(to)}`;
  if (from !== null) return `${words(from)} or higher`;
  if (to !== null) return `Up to ${words(to)}`;
  return undefined;
}
