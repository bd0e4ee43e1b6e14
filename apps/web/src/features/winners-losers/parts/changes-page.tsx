import type { PatchChanges } from '@soulstat/api-client';
import { EmptyState, LinkTabs, Skeleton } from '@soulstat/ui';
import { lazy, memo, Suspense, useMemo, useRef } from 'react';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { apiQuery } from '../../../shared/api/api.ts';
import { useGameData } from '../../../shared/api/game-data.ts';
import { Link } from '../../../shared/link.tsx';
import { loadChunk } from '../../../shared/api/load-chunk.ts';
import { whenNear } from '../../../shared/render/use-seen.ts';
import { PageHead } from '../../../shared/page-head.tsx';
import { PageTitle } from '../../../shared/page-title.tsx';
import { href } from '../../../shared/paths.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { LateTable, ROWS_AT_ONCE } from '../../../shared/statistics/late-table.tsx';
import { StatisticResult, StatisticFoot } from '../../../shared/statistics/statistic-result.tsx';
import { StatisticFilters } from '../../../shared/statistics/filters/statistic-filters.tsx';
import { behindWhere, useNearValue } from '../../../shared/statistics/filters/use-near-value.ts';
import { useStatistics } from '../../../shared/statistics/use-statistics.ts';
import { changeColumns } from './change-columns.tsx';
import { changesQuery, changesRequest } from './changes-query.ts';
import { HowChanges } from './how-changes.tsx';
import type { ChangeKind } from './kinds.tsx';
import { Moved } from './moved.tsx';
import { PatchLine } from './patch-line.tsx';
import { PatchPickers } from './patch-pickers.tsx';
import '../winners-losers.css';

/** Charts come after the table: they are as large as the rest of the page. */
const Slopes = lazy(async () => {
  await whenNear('.change-slopes');
  return { default: memo((await loadChunk('slopes', () => import('./slopes.tsx'))).Slopes) };
});

export function prefetchChanges(kind: ChangeKind, { search }: URL): null {
  void queryClient.prefetchQuery(apiQuery(kind.url, { query: changesQuery(kind.url, search) }));
  return null;
}

/** What a patch really changed: before, after, and which of the changes are more than chance. */
export function ChangesPage({ kind }: { readonly kind: ChangeKind }) {
  const { search } = useLocation();
  const asked = useMemo(() => changesQuery(kind.url, search), [kind.url, search]);
  const query = useStatistics(kind.url, { query: asked });
  return (
    <div className="statistics-page winners-losers">
      <PageHead {...kind.head} />
      <PageTitle about={kind.lead}>{kind.head.title}</PageTitle>
      <LinkTabs label="What is compared">
        <Link to={href('winnersLosersHeroes')}>Heroes</Link>
        <Link to={href('winnersLosersItems')}>Items</Link>
      </LinkTabs>
      {query.data ? <PatchPickers result={query.data} /> : <div className="patch-pickers" />}
      <StatisticFilters fields={kind.fields} basis={query.data?.basis} />
      {query.data?.after && !query.data.after.days ? (
        <NoPatchData result={query.data} />
      ) : (
        <StatisticResult query={query} height="80rem">
          {(result) => <Changes result={result} kind={kind} request={changesRequest(kind.url, search)} />}
        </StatisticResult>
      )}
    </div>
  );
}

function NoPatchData({ result: { after, before } }: { readonly result: PatchChanges }) {
  return (
    <EmptyState title="Too early to compare">
      <p>
        {after?.name} and {before?.name} share no whole day after their first 24 hours. Count the first 24
        hours too to compare them.
      </p>
    </EmptyState>
  );
}

interface NothingComparedProps {
  readonly result: PatchChanges;
  readonly kind: ChangeKind;
}

/** Matches count, but not enough of them on both sides of the patch. */
function NothingCompared({ result: { before, after }, kind: { noun } }: NothingComparedProps) {
  const [one] = [before, after].filter((patch) => patch?.days?.matches === 0);
  return (
    <EmptyState title="Too few matches to compare">
      <p>
        {one
          ? `No match of ${one.name} passes these filters.`
          : `No ${noun.one} has enough matches both before and after the patch.`}{' '}
        Try another patch or a wider range of ranks.
      </p>
    </EmptyState>
  );
}

interface ChangesProps {
  readonly result: PatchChanges;
  readonly kind: ChangeKind;
  readonly request: string;
}

function Changes({ result, kind, request }: ChangesProps) {
  const gameData = useGameData();
  const nameOf = useMemo(
    () => (id: number) =>
      (kind.url === '/api/changes/heroes' ? gameData.heroOrUnknown(id) : gameData.itemOrUnknown(id)).name,
    [gameData, kind],
  );
  const columns = useMemo(() => changeColumns(kind, nameOf, gameData), [kind, nameOf, gameData]);
  const slopes = useRef<HTMLDivElement>(null);
  const below = useNearValue(result, slopes);
  return (
    <>
      {result.tested > 0 ? (
        <Moved result={result} kind={kind} nameOf={nameOf} />
      ) : (
        <NothingCompared kind={kind} result={result} />
      )}
      <PatchLine result={result} />
      {result.tested > 0 && (
        <div ref={slopes} className="change-slopes" {...behindWhere(below !== result)}>
          <Suspense fallback={<Skeleton shape="block" width="100%" height="26rem" />}>
            <Slopes result={below} nameOf={nameOf} />
          </Suspense>
        </div>
      )}
      {result.changes.length > 0 && (
        <LateTable
          caption={`What changed for ${kind.noun.many}`}
          columns={columns}
          rows={result.changes}
          keyOf={({ id }) => String(id)}
          noun={kind.noun}
          isMarked={({ hasMoved }) => hasMoved}
          initialView={{ sort: { key: 'change', direction: 'descending' } }}
          phoneColumnKeys={['change', 'after', 'matches']}
          csvFileName={kind.csvFileName}
          virtualAboveRows={ROWS_AT_ONCE}
          footNote={<StatisticFoot basis={result.basis} />}
        />
      )}
      <HowChanges request={request} kind={kind} />
    </>
  );
}
