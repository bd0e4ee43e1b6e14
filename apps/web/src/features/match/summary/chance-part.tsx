import type { MatchSummary } from '@soulstat/api-client';
import { Skeleton } from '@soulstat/ui';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { useScores } from '../parts/scores-query.ts';
import { ChanceChart } from '../win-chance/chance-chart.tsx';
import { SwingList } from '../win-chance/swing-list.tsx';
import { Experimental } from '../../../shared/experimental/experimental.tsx';
import '../win-chance/win-chance.css';

/** The line of the win chance, small, with the three turns that made the match. */
export function ChancePart({ match }: { readonly match: MatchSummary }) {
  const scores = useScores(match);
  if (!scores) return <Skeleton shape="block" height="28rem" />;
  return (
    <section className="chance-part" aria-label="Win chance">
      <ChanceChart match={match} scores={scores} height={200} />
      <SwingList scores={scores} />
      <p>
        <Link to={href('matchTab', { matchId: String(match.matchId), tab: 'win-chance' })}>
          Turning points and credit
        </Link>{' '}
        <Experimental />
      </p>
    </section>
  );
}
