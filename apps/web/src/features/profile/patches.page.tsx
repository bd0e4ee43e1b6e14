import type { PatchChange, PatchChanges } from '@soulstat/api-client';
import type { GameData } from '@soulstat/game-data';
import { EmptyState, formatCount, type Column } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { FollowForAlerts } from '../../shared/alerts/follow-for-alerts.tsx';
import { useOwnAccountId } from '../../shared/session/use-session.ts';
import { LateTable } from '../../shared/statistics/late-table.tsx';
import { apiQuery } from '../../shared/api/api.ts';
import { useGameData, useHeroes } from '../../shared/api/game-data.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { queryClient } from '../../shared/api/query-client.ts';
import { countOf } from '../../shared/format/format.ts';
import { ItemLink } from '../../shared/items/item-link.tsx';
import { linesOf } from '../../shared/patch-notes/notes-column.tsx';
import { PatchFacts } from '../../shared/patch-notes/patch-facts.tsx';
import { formatDay } from '../../shared/statistics/format-day.ts';
import { formatPoints } from '../../shared/statistics/format-points.ts';
import { HeroLink } from '../../shared/statistics/hero-link.tsx';
import { EstimateCell } from '../../shared/statistics/rate-cell.tsx';
import { FilterSection } from './parts/filter-section.tsx';
import type { TabPageProps } from './parts/frame/tab-page.ts';
import { TabResult } from './parts/frame/tab-result.tsx';
import { prefetchPage, usePageQuery } from './parts/profile-query.ts';

const prefetchHeroes = prefetchPage('/api/profile/:accountId/heroes');
const prefetchItems = prefetchPage('/api/profile/:accountId/items');

export function prefetch(accountId: number, search: URLSearchParams): void {
  prefetchHeroes(accountId, search);
  prefetchItems(accountId, search);
}

/** Those a player uses most. */
const HEROES = 8;
const ITEMS = 12;

/** What the last patch changed for the heroes and items of a player, beside what it did to them. */
export function Component({ accountId }: TabPageProps) {
  const heroes = usePageQuery('/api/profile/:accountId/heroes', accountId);
  const items = usePageQuery('/api/profile/:accountId/items', accountId);
  const heroUses = heroes.data?.heroes
    .slice(0, HEROES)
    .map(({ heroId, winRate }) => ({ id: heroId, matches: winRate.matches }));
  const itemUses = items.data?.items
    .toSorted((a, b) => b.winRate.matches - a.winRate.matches)
    .slice(0, ITEMS)
    .map(({ itemId, winRate }) => ({ id: itemId, matches: winRate.matches }));
  return (
    <>
      <h2 className="visually-hidden">Patch report</h2>
      <FilterSection result={heroes.data && countOf(heroes.data.basis.matches, 'match', 'matches')} />
      <TabResult query={heroes}>
        {() => (
          <>
            <Report kind="heroes" uses={heroUses} nameCell={heroCell} />
            {itemUses && itemUses.length > 0 && <Report kind="items" uses={itemUses} nameCell={itemCell} />}
            {heroUses && <OwnAlerts accountId={accountId} heroIds={heroUses.map(({ id }) => id)} />}
          </>
        )}
      </TabResult>
    </>
  );
}

/** On one's own profile, and last: it comes with the session. */
function OwnAlerts({
  accountId,
  heroIds,
}: {
  readonly accountId: number;
  readonly heroIds: readonly number[];
}) {
  const { heroOrUnknown } = useHeroes();
  if (useOwnAccountId() !== accountId) return null;
  return (
    <section className="profile-section" aria-labelledby="patch-alerts">
      <h3 id="patch-alerts">When a patch changes my heroes</h3>
      <ul className="profile-patch-alerts">
        {heroIds.map((id) => (
          <li key={id}>
            <HeroLink heroId={id} tab="patches" />
            <FollowForAlerts kind="hero" id={id} what={`patches of ${heroOrUnknown(id).name}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const heroCell = (id: number) => <HeroLink heroId={id} tab="patches" />;
const itemCell = (id: number) => <ItemLink itemId={id} />;

interface Use {
  readonly id: number;
  readonly matches: number;
}

interface ReportProps {
  readonly kind: 'heroes' | 'items';
  readonly uses: readonly Use[] | undefined;
  readonly nameCell: (id: number) => ReactNode;
}

function Report({ kind, uses = [], nameCell }: ReportProps) {
  const ids = uses.map(({ id }) => id).join(',');
  const query = useQuery(
    { ...apiQuery(`/api/changes/${kind}`, { query: { ids } }), enabled: ids !== '' },
    queryClient,
  );
  return (
    <section className="profile-section" aria-labelledby={`patch-${kind}`}>
      <h3 id={`patch-${kind}`}>{kind === 'heroes' ? 'Heroes' : 'Items'}</h3>
      <QueryState query={query} what="The patch report" height="20rem">
        {(result) => <Changed result={result} kind={kind} uses={uses} nameCell={nameCell} />}
      </QueryState>
    </section>
  );
}

interface ChangedProps extends Required<ReportProps> {
  readonly result: PatchChanges;
  readonly uses: readonly Use[];
}

function Changed({ result, kind, uses, nameCell }: ChangedProps) {
  const { after, before, changes, notes, patches } = result;
  const gameData = useGameData();
  const columns = useMemo(
    () =>
      reportColumns({
        result,
        kind,
        uses,
        nameCell,
        gameData,
        nameOf: (id) => (kind === 'heroes' ? gameData.heroOrUnknown(id) : gameData.itemOrUnknown(id)).name,
      }),
    [result, kind, uses, nameCell, gameData],
  );
  if (!after?.days || !before?.days)
    return (
      <EmptyState title="Too early to compare">
        <p>The newest patch needs a whole day with matches after its first 24 hours.</p>
      </EmptyState>
    );
  const rows = uses.flatMap(({ id }) => changes.filter((change) => change.id === id));
  const missing = patches.filter(({ id }) => notes.missing.includes(id)).map(({ name }) => name);
  const touched = rows.filter(({ factCount }) => factCount > 0).length;
  return (
    <>
      <p className="profile-note">
        {after.name} ({formatDay(after.id)}) against {before.name}
        {missing.length > 0
          ? `: no patch notes for ${missing.join(', ')} yet. Win rate effects below.`
          : `: ${touched} of ${rows.length} changed.`}
      </p>
      <LateTable
        sortName={kind === 'heroes' ? 'sort' : 'sortItems'}
        caption={
          kind === 'heroes' ? 'Heroes of this player and the patch' : 'Items of this player and the patch'
        }
        columns={missing.length > 0 ? columns.filter(({ key }) => key !== 'notes') : columns}
        rows={rows}
        keyOf={({ id }) => String(id)}
        noun={kind === 'heroes' ? { one: 'hero', many: 'heroes' } : { one: 'item', many: 'items' }}
        phoneColumnKeys={['change', 'notes']}
        csvFileName={`patch-report-${kind}.csv`}
      />
    </>
  );
}

interface ColumnData extends Pick<ChangedProps, 'result' | 'kind' | 'uses' | 'nameCell'> {
  readonly gameData: GameData;
  readonly nameOf: (id: number) => string;
}

function reportColumns({
  result,
  kind,
  uses,
  nameCell,
  gameData,
  nameOf,
}: ColumnData): Column<PatchChange>[] {
  const matches = new Map(uses.map((use) => [use.id, use.matches]));
  return [
    {
      key: 'name',
      label: kind === 'heroes' ? 'Hero' : 'Item',
      value: ({ id }) => nameOf(id),
      cell: ({ id }) => nameCell(id),
    },
    {
      key: 'matches',
      label: 'Matches of this player',
      shortLabel: 'Matches',
      numeric: true,
      value: ({ id }) => matches.get(id),
      format: formatCount,
    },
    {
      key: 'change',
      label: 'Change of the win rate of all players, in points',
      shortLabel: 'Effect',
      numeric: true,
      value: ({ change }) => change.value ?? undefined,
      cell: ({ change }) => <EstimateCell estimate={change} format={formatPoints} />,
    },
    {
      key: 'notes',
      label: 'What the patch changed',
      shortLabel: 'Changes',
      widthCh: 34,
      value: (row) => linesOf(row.facts, gameData) || saidOf(row, result),
      cell: (row) =>
        row.factCount > 0 ? (
          <PatchFacts facts={row.facts} count={row.factCount} />
        ) : (
          <small className="patch-no-fact">{saidOf(row, result)}</small>
        ),
    },
  ];
}

/** Where notes are missing nobody knows what was touched. */
function saidOf({ factCount, hasMoved }: PatchChange, { notes }: PatchChanges): string {
  if (factCount > 0) return countOf(factCount, 'change');
  if (notes.missing.length > 0) return 'no patch notes yet';
  return hasMoved ? 'moved without being touched' : 'unchanged';
}
