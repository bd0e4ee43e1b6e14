import type { MatchScores, ScorePlayer, ScorePoints, SummaryPlayer } from '@soulstat/api-client';
import { formatCount } from '@soulstat/ui';
import { formatSigned } from '../../../shared/format/format.ts';

type PlacePart = ScorePlayer['placeParts'][number];

/** Parts nearer to average than this are neither strong nor weak. */
const NOTEWORTHY = 0.15;
const MAX_NAMED = 2;

/** "3 of 12: strong in Fighting and Lane, weak in Survival". */
export function placeSaid({ place, isMvp, isKeyPlayer, placeParts }: ScorePlayer): string {
  const title = isMvp ? ', our MVP' : isKeyPlayer ? ', our key player' : '';
  const reason = placeReason(placeParts);
  return `Place ${place} of 12${title}${reason && `: ${reason}`}`;
}

/** Why a place is what it is, in one line; empty where models before the parts scored the match. */
export function placeReason(parts: readonly PlacePart[]): string {
  if (parts.length === 0) return '';
  const sorted = parts.toSorted((a, b) => Math.abs(b.deviations) - Math.abs(a.deviations));
  const named = (sign: 1 | -1) =>
    sorted
      .filter(({ deviations }) => sign * deviations >= NOTEWORTHY)
      .slice(0, MAX_NAMED)
      .map(({ label }) => label);
  const [strong, weak] = [named(1), named(-1)];
  const said = [
    strong.length > 0 && `strong in ${strong.join(' and ')}`,
    weak.length > 0 && `weak in ${weak.join(' and ')}`,
  ].filter(Boolean);
  return said.length > 0 ? said.join(', ') : 'average in every part';
}

/** "PP 4,312 to 4,326: Fighting +9, Survival −4 …", the largest reasons first. */
export function pointsSaid({ ppBefore, ppAfter, parts }: ScorePoints): string {
  const reasons = reasonsOf(parts)
    .slice(0, 3)
    .map(({ label, points }) => `${label} ${formatSigned(Math.round(points))}`);
  const change = `PP ${whole(ppBefore)} to ${whole(ppAfter)}`;
  return reasons.length > 0 ? `${change}: ${reasons.join(', ')}` : change;
}

/** Parts that weigh something, the heaviest first. */
export const reasonsOf = (parts: ScorePoints['parts']): ScorePoints['parts'] =>
  parts
    .filter(({ points }) => Math.abs(points) >= 0.5)
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));

/** Our MVP beside the game's, as slots. */
export interface MvpPair {
  readonly ours: number | undefined;
  /** `undefined` where the file names none. */
  readonly games: number | undefined;
}

export const mvpPair = (
  scores: Pick<MatchScores, 'players'>,
  players: readonly Pick<SummaryPlayer, 'slot' | 'mvpRank'>[],
): MvpPair => ({
  ours: scores.players.find(({ isMvp }) => isMvp)?.slot,
  games: players.find(({ mvpRank }) => mvpRank === 1)?.slot,
});

/** Why the two are the same or not, in one sentence. */
export function mvpSaid(
  { ours, games }: MvpPair,
  { players }: Pick<MatchScores, 'players'>,
  nameOf: (slot: number) => string,
): string {
  if (ours === games) return 'Both name the same player.';
  const [own, other] = [ours, games].map((slot) => players.find((player) => player.slot === slot));
  if (!own || !other) return 'The game does not publish how it chooses.';
  if (own.team !== other.team)
    return `Ours is always a winner; the game chose ${nameOf(other.slot)}, our place ${other.place}, and does not publish how.`;
  const [lead] = own.placeParts
    .map(({ part, label, deviations }) => ({
      label,
      lead: deviations - (other.placeParts.find((beside) => beside.part === part)?.deviations ?? 0),
    }))
    .toSorted((a, b) => b.lead - a.lead);
  const most = lead ? `${nameOf(own.slot)} leads most in ${lead.label}, ` : '';
  return `By our parts ${most}and ${nameOf(other.slot)} is place ${other.place}; the game does not publish how it chooses.`;
}

export const whole = (value: number): string => formatCount(Math.round(value));
