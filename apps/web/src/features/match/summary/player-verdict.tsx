import type { MatchScores, MatchSummary } from '@soulstat/api-client';
import { formatDuration, Skeleton } from '@soulstat/ui';
import { useContext } from 'react';
import { CopyButton } from '../../../shared/copy-button.tsx';
import { formatShort, formatSigned } from '../../../shared/format/format.ts';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { OriginContext } from '../../../shared/site.ts';
import { withCursor } from '../cursor/cursor-search.ts';
import { playerHref } from '../parts/origin.ts';
import { usePeople, type Person } from '../parts/people.ts';
import { scoreOf, useScores } from '../parts/scores-query.ts';
import { placeReason } from './score-words.ts';

/** When the lane phase ends, as the models see it. */
const LANE_END_SECONDS = 540;

/** The match for one player, in three lines that lead to their moments. */
export function PlayerVerdict({ match }: { readonly match: MatchSummary }) {
  const person = usePeople(match).all.find(({ isOrigin }) => isOrigin);
  const scores = useScores(match, person !== undefined);
  const origin = useContext(OriginContext);
  const { pathname } = useLocation();
  if (!person || !match.hasScores) return null;
  return (
    <section className="player-verdict" aria-labelledby="player-verdict">
      <h2 id="player-verdict">
        {person.playerName} as {person.name}
      </h2>
      {scores ? <Lines match={match} scores={scores} person={person} /> : <Skeleton lines={3} />}
      <span className="player-verdict-share">
        <a
          href={`/api/match/${match.matchId}/card.png?player=${person.accountId}`}
          target="_blank"
          rel="noreferrer"
        >
          Picture
        </a>
        <CopyButton
          text={origin + playerHref(pathname, person.accountId)}
          what="link to this player’s match"
          label="Copy link to this"
        />
      </span>
    </section>
  );
}

interface LinesProps {
  readonly match: MatchSummary;
  readonly scores: MatchScores;
  readonly person: Person;
}

function Lines({ match: { matchId }, scores, person: { slot, accountId } }: LinesProps) {
  const score = scoreOf(scores, slot);
  if (!score) return null;
  const at = (tab: string, second: number) =>
    `${href('matchTab', { matchId: String(matchId), tab })}${withCursor(`from=${accountId}`, second)}`;
  const reason = placeReason(score.placeParts);
  const death = costliestDeath(scores, slot);
  const lane = scores.lanes.find(({ slots }) => slots.includes(slot));
  return (
    <ul>
      <li>
        <b>Place {score.place} of 12</b>
        {score.points && `, ${formatSigned(Math.round(score.points.ppImpact))} PP`}
        {reason && `: ${reason}`}
      </li>
      {lane && (
        <li>
          <b>Lane {lane.outcome}</b>: {formatShort(Math.abs(lane.soulDifference))} souls{' '}
          {lane.soulDifference < 0 ? 'behind' : 'ahead'} at{' '}
          <Link to={at('lanes', LANE_END_SECONDS)}>{formatDuration(LANE_END_SECONDS)}</Link>
        </li>
      )}
      <li>
        {death ? (
          <>
            <b>Costliest death</b> at{' '}
            <Link to={at('deaths', death.atSeconds)}>{formatDuration(death.atSeconds)}</Link>:{' '}
            {(death.cost * 100).toFixed(1)} points of win chance
          </>
        ) : (
          <b>No costly death</b>
        )}
      </li>
    </ul>
  );
}

/** The death that cost the own team most. */
export function costliestDeath(
  { deaths }: Pick<MatchScores, 'deaths'>,
  slot: number,
): { readonly atSeconds: number; readonly cost: number } | undefined {
  const [worst] = deaths
    .filter((death) => death.slot === slot && death.worth === 'costly' && death.value > 0)
    .toSorted((a, b) => b.value - a.value);
  return worst && { atSeconds: worst.atSeconds, cost: worst.value };
}
