import type { EntrantName, TournamentMatch } from '@soulstat/api-client';

type Side = TournamentMatch['sides'][number];
type Status = TournamentMatch['status'];

export const STATUS_WORDS: Readonly<Record<Status, string>> = {
  locked: 'To be decided',
  waiting: 'Waiting for an opponent',
  ready: 'Ready',
  running: 'Live',
  disputed: 'Disputed',
  completed: 'Finished',
  archived: 'Finished',
  walkover: 'Walkover',
  unneeded: 'Not needed',
};

export type NamesById = ReadonlyMap<number, EntrantName>;

export const namesById = (entrants: readonly EntrantName[]): NamesById =>
  new Map(entrants.map((entrant) => [entrant.id, entrant]));

/** "bye" is nobody from the start, "to be decided" is somebody who is not known yet: to a screen reader as well. */
export function sideName(side: Side, names: NamesById): string {
  if (side.kind === 'entrant') return names.get(side.entrant)?.name ?? 'A team';
  if (side.kind === 'bye') return 'Bye';
  if (side.kind === 'none') return 'Nobody';
  return `${side.from.as === 'winner' ? 'Winner' : 'Loser'} of ${matchCode(side.from.match)}`;
}

/** Of the lasting team that a side is; undefined where there is none. */
export const sideLogo = (side: Side, names: NamesById): string | null | undefined =>
  side.kind === 'entrant' ? names.get(side.entrant)?.logoUrl : undefined;

/** "W2-3" of `1-w2-3`: without its stage, as it stands at the match itself. */
export const matchCode = (id: string): string => id.slice(id.indexOf('-') + 1).toUpperCase();

export function roundName(
  { bracket, round }: Pick<TournamentMatch, 'bracket' | 'round'>,
  rounds: number,
): string {
  if (bracket === 'bronze') return 'Third place';
  if (bracket === 'final') return round === 1 ? 'Grand final' : 'Grand final, reset';
  if (bracket === 'table') return `Round ${round}`;
  const left = rounds - round;
  if (left === 0) return bracket === 'losers' ? 'Lower final' : 'Final';
  if (bracket === 'losers') return `Lower round ${round}`;
  if (left === 1) return 'Semi-finals';
  if (left === 2) return 'Quarter-finals';
  return `Round ${round}`;
}

export const isSide = (side: Side, entrant: number | null): boolean =>
  side.kind === 'entrant' && entrant !== null && side.entrant === entrant;

/** "2–1", "forfeit", or nothing where it has not ended. */
export function scoreText({ score, outcome }: Pick<TournamentMatch, 'score' | 'outcome'>): string {
  if (outcome === 'forfeit') return 'forfeit';
  if (outcome === 'double-forfeit') return 'both forfeit';
  return score === null ? '' : `${score[0]}–${score[1]}`;
}

/** "Night Shift won, 2–1.", or how far it is. */
export function resultText(match: TournamentMatch, names: NamesById): string {
  const winner = match.winner === null ? undefined : names.get(match.winner)?.name;
  return winner === undefined ? `${STATUS_WORDS[match.status]}.` : `${winner} won, ${scoreText(match)}.`;
}

/** The whole match in a sentence. */
export function describeMatch(match: TournamentMatch, names: NamesById): string {
  const [first, second] = match.sides.map((side) => sideName(side, names));
  return `${matchCode(match.id)}: ${first} against ${second}. ${resultText(match, names)}`;
}
