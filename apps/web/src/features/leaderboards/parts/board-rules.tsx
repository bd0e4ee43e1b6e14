import type { Leaderboard } from '@soulstat/api-client';
import { formatCount } from '@soulstat/ui';
import { HowComputed } from '../../../shared/statistics/how-computed.tsx';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';

interface BoardRulesProps {
  readonly result: Leaderboard;
  readonly request: string;
}

/** Who is on a board and in which order. */
export function BoardRules({ result, request }: BoardRulesProps) {
  const { board, heroId, rules, winRateMatches, heroMatches } = result;
  return (
    <HowComputed request={request}>
      {board === 'points' ? (
        <>
          <p>
            Points (PP) are the mean of what a player’s strength may be; the interval holds it with 95 %. The
            order is that of its lower end, mean − 1.96 standard deviations, for players with{' '}
            {rules.calibrationMatches} matches that count. What points are made of stands in{' '}
            <Link className="link" to={href('howWeCompute')}>
              How we compute
            </Link>
            .
          </p>
          {heroId !== 0 && (
            <p>
              With one hero: from {rules.leastMatches} matches with it on. The player’s points are drawn to
              the mean estimate of these matches; with{' '}
              {heroMatches !== null && heroMatches < 100_000
                ? formatCount(Math.round(heroMatches))
                : 'very many'}{' '}
              matches both count half. That number is fitted: how much players differ from hero to hero,
              against how much one match of theirs differs from the next.
            </p>
          )}
        </>
      ) : (
        <p>
          Matches from the queue that a team won and that the game scored, of players with{' '}
          {rules.leastMatches} and more. Of 30 days: up to the newest match.
        </p>
      )}
      <p>
        Win rates are drawn to the mean as if{' '}
        {winRateMatches < 100_000 ? formatCount(Math.round(winRateMatches)) : 'very many'} matches more had
        gone like everybody’s, which is fitted to how players differ beyond chance. The first{' '}
        {formatCount(rules.places)} places are kept. Nobody is taken off a board for a pause: “last played”
        tells. Moves are places now against those that the matches up to one and seven days before the newest
        one gave. Of each day the last board is kept for 90 days, of one hero its first 100 places; it shows
        places, moves and badges as they stood then. Players who hide their profile are on no board.
      </p>
    </HowComputed>
  );
}
