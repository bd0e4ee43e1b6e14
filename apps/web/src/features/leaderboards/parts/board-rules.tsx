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
            Points (PP) estimate a player’s strength, with a 95 % interval. Players are in order of its lower
            end (mean − 1.96 standard deviations), from {rules.calibrationMatches} counted matches on. How
            points are made:{' '}
            <Link className="soulstat-link" to={href('howWeCompute')}>
              How we compute
            </Link>
            .
          </p>
          {heroId !== 0 && (
            <p>
              With one hero: from {rules.leastMatches} matches with it on. The player’s points are adjusted
              towards the mean estimate of these matches; with{' '}
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
          {rules.leastMatches} or more. Of 30 days: up to the newest match.
        </p>
      )}
      <p>
        Win rates are adjusted towards the mean as if{' '}
        {winRateMatches < 100_000 ? formatCount(Math.round(winRateMatches)) : 'very many'} more matches had
        gone like the average; that number is fitted to how much players really differ. The first{' '}
        {formatCount(rules.places)} places are stored. A pause takes nobody off a board: see “last played”.
        Moves compare with the boards one and seven days before. Boards of past days are stored for 90 days
        (100 places for one hero), with the places, moves and badges of that day. Hidden profiles are on no
        board.
      </p>
    </HowComputed>
  );
}
