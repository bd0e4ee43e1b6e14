import type { RankCheck, RankFinding } from '@soulstat/api-client/contract';
import { CALIBRATION_MATCHES, rankNumberFromPoints } from '@soulstat/ranks';
import type { ProfileMatchRow } from '../../community/players/player-history.ts';

type Found = RankCheck['game'];

function found(state: RankFinding, reason: string, advice: string, rankNumber: number | null = null): Found {
  return { state, rankNumber, reason, advice };
}

const NOTHING_TO_DO = 'Nothing is missing.';
const SEND_MORE = 'Send more of your matches: Upload Recent Games on the profile page, or the ingest tool.';
const NEXT_MATCH = 'Your next match can change that.';
const HIDDEN = found(
  'hidden',
  'This profile is hidden, so no rank is shown.',
  'Its owner can show it again in the settings.',
);
const NO_MATCHES = found('no_matches', 'No match of this player is on record.', SEND_MORE);

export const hiddenRankCheck = (accountId: number): RankCheck => ({
  accountId,
  matches: null,
  game: HIDDEN,
  points: HIDDEN,
});

/** Why the ranks of a player are shown, or are Obscurus: by confirmed matches, oldest first. */
export function rankCheckOf(accountId: number, matches: readonly ProfileMatchRow[]): RankCheck {
  const counted = matches.filter(({ mode }) => mode === 'ranked' || mode === 'unranked');
  const scored = matches.filter(({ score }) => score !== undefined);
  const last = matches.findLast(({ score }) => typeof score?.points === 'number')?.score;
  const counts = {
    known: matches.length,
    counted: counted.length,
    withBadge: matches.filter(({ rankNumber }) => rankNumber > 0).length,
    scored: scored.length,
    calibration: last?.countedMatches ?? 0,
  };
  return {
    accountId,
    matches: counts,
    game: gameRank(counts, matches.findLast(({ rankNumber }) => rankNumber > 0)?.rankNumber),
    points: pointsRank(counts, last?.points ?? undefined),
  };
}

type Counts = NonNullable<RankCheck['matches']>;

function gameRank({ known }: Counts, rankNumber: number | undefined): Found {
  const shown = 'The badge is that of the last match whose file shows one.';
  if (rankNumber !== undefined) return found('shown', shown, NOTHING_TO_DO, rankNumber);
  if (known === 0) return NO_MATCHES;
  return found(
    'no_badge',
    `${areHere(known)}, and none shows a badge. Match histories never do. Match files do, once the game has ranked the player.`,
    'Play until the game shows a badge, and send a match played with it.',
  );
}

function pointsRank({ known, counted, scored, calibration }: Counts, points: number | undefined): Found {
  if (known === 0) return NO_MATCHES;
  if (points === undefined) return withoutPoints(known, counted, scored);
  const rankNumber = rankNumberFromPoints(points);
  if (rankNumber === undefined)
    return found('below_lowest', `${Math.round(points)} PP are below the lowest tier.`, NEXT_MATCH);
  if (calibration < CALIBRATION_MATCHES)
    return found(
      'calibrating',
      `${calibration} of ${CALIBRATION_MATCHES} calibration matches counted. The badge gets more solid with each of them.`,
      SEND_MORE,
      rankNumber,
    );
  return found('shown', `PP has passed calibration with ${calibration} matches.`, NOTHING_TO_DO, rankNumber);
}

function withoutPoints(known: number, counted: number, scored: number): Found {
  if (counted === 0)
    return found(
      'none_counts',
      `${areHere(known)}, and none is a ranked or unranked match that the game scored.`,
      'Private lobbies, bot matches and Street Brawl do not count for PP.',
    );
  if (scored === 0)
    return found(
      'not_scored',
      'No match of this player is scored yet: PP needs whole match files, and new ones are scored within minutes.',
      SEND_MORE,
    );
  return found(
    'no_lobby_rank',
    'Matches of this player are scored, but none shows the ranks of its lobby, and PP starts from those.',
    SEND_MORE,
  );
}

const areHere = (count: number) =>
  count === 1
    ? 'One match of this player is here'
    : `${count.toLocaleString('en')} matches of this player are here`;
