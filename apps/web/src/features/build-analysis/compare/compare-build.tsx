import type { Build } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../shared/api/query-client.ts';
import { QueryState } from '../../../shared/api/query-state.tsx';
import { buildHref } from '../../../shared/builds/build-address.ts';
import { Link } from '../../../shared/link.tsx';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { useChangeQuery, withParameters } from '../../../shared/use-change-query.ts';
import { buildQuery } from '../../../shared/builds/build-query.ts';
import { Difference } from './difference.tsx';
import { FindBuild } from './find-build.tsx';
import { HighRanks } from './high-ranks.tsx';

const WITH = 'with';
const HIGH_RANKS = 'high-ranks';

/** The build beside another one, or beside what high ranks buy. Which is in the address. */
export function CompareBuild({ build }: { readonly build: Build }) {
  const other = new URLSearchParams(useLocation().search).get(WITH);
  const change = useChangeQuery();
  const choose = (value: string | undefined) =>
    void change((query) => withParameters(query, { [WITH]: value }), { replace: true });
  return (
    <section className="build-compare" aria-labelledby="build-compare">
      <h2 id="build-compare">Compare</h2>
      <div className="build-compare-with">
        <FindBuild build={build} onFound={(buildId) => choose(String(buildId))} />
        <Button aria-pressed={other === HIGH_RANKS} onClick={() => choose(HIGH_RANKS)}>
          What high ranks buy
        </Button>
        {other !== null && (
          <Button variant="quiet" onClick={() => choose(undefined)}>
            Stop comparing
          </Button>
        )}
      </div>
      {other === HIGH_RANKS && <HighRanks build={build} />}
      {other !== null && /^[1-9]\d{0,9}$/.test(other) && <WithBuild build={build} otherId={Number(other)} />}
    </section>
  );
}

function WithBuild({ build, otherId }: { readonly build: Build; readonly otherId: number }) {
  const query = useQuery(buildQuery(otherId), queryClient);
  return (
    <QueryState query={query} what="The other build" height="20rem">
      {(other) => (
        <>
          <h3>
            Beside <Link to={buildHref(other.id)}>{other.name}</Link>
          </h3>
          <Difference here={build.content} there={other.content} names={['this build', 'the other']} />
        </>
      )}
    </QueryState>
  );
}
