import { formatFilters, type BoardKind, type Leaderboard, type StatisticMode } from '@soulstat/api-client';
import { EmptyState, FilterBar, type FilterField, type FilterValues } from '@soulstat/ui';
import { useMemo } from 'react';
import { AddressTable } from '../../../shared/statistics/address-table.tsx';
import { countOf, NOT_YET } from '../../../shared/format/format.ts';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { useOwnAccountId } from '../../../shared/session/use-session.ts';
import { DataStamp } from '../../../shared/statistics/data-stamp.tsx';
import { MODE_FIELD } from '../../../shared/statistics/filters/fields.ts';
import { useFilters } from '../../../shared/statistics/filters/use-filters.ts';
import { useStatistics } from '../../../shared/statistics/use-statistics.ts';
import { useNow } from '../../../shared/render/use-now.ts';
import { BoardResult } from './board-result.tsx';
import { boardColumns } from './board-columns.tsx';
import { ACTIVE_FIELD, dayField, DAYS_FIELD, heroOptions, playsField, splitValues } from './board-fields.ts';
import { BoardPages } from './board-pages.tsx';
import { BoardRules } from './board-rules.tsx';
import { defaultFirst, unlessFirst } from './default-option.ts';
import { findEntries } from './find-entries.ts';
import { OwnPlaces } from './own-places.tsx';
import { PlaceHistory } from './place-history.tsx';
import { OwnRow } from './own-row.tsx';
import { useBoardView } from './use-board-view.ts';

interface OwnBoardProps {
  readonly of: 'points' | 'matches';
  readonly byHero: boolean;
}

/** A board of ours: by points or by matches. */
export function OwnBoard({ of, byHero }: OwnBoardProps) {
  const { liveHeroes } = useHeroes();
  const fields = useAddressFields(of, byHero);
  const { filters, change } = useFilters(fields);
  const { days, ...view } = useBoardView();
  const board: BoardKind = of === 'points' ? 'points' : days === 30 ? 'matches30' : 'matches';
  const heroId = filters.heroId ?? (byHero ? (liveHeroes[0]?.id ?? 0) : 0);
  const mode: StatisticMode = of === 'points' ? 'standard' : (filters.mode ?? 'standard');
  const onDay = view.day === undefined ? {} : { day: view.day };
  const query = useStatistics('/api/leaderboards/:board', {
    params: { board },
    query: { heroId, mode, ...onDay },
  });
  const request = requestOf(board, { mode, heroId }, view.day);
  return (
    <>
      <FilterBar
        fields={[
          ...fields,
          ...(of === 'matches' ? [DAYS_FIELD] : []),
          ...(heroId === 0 ? [playsField(liveHeroes)] : []),
          ACTIVE_FIELD,
          ...dayField(query.data?.pastDays ?? []),
        ]}
        values={
          {
            ...filters,
            ...(byHero && { heroId: unlessFirst(heroId, liveHeroes[0]?.id) }),
            ...(days === 30 && { days }),
            ...view.narrow,
            ...onDay,
          } as FilterValues
        }
        onChange={(values) => {
          const { own, filters: others } = splitValues(values);
          change(others);
          view.setOwn(own);
        }}
        result={query.data ? countOf(query.data.players, 'player') : NOT_YET}
      />
      <BoardResult query={query}>
        {(result) => <Board result={result} request={request} view={view} />}
      </BoardResult>
      <OwnPlaces />
    </>
  );
}

function requestOf(board: BoardKind, filters: { mode: StatisticMode; heroId: number }, day?: string): string {
  const asked = [formatFilters(filters), day === undefined ? '' : `day=${day}`].filter(Boolean);
  return `/api/leaderboards/${board}?${asked.join('&') || 'heroId=0'}`;
}

interface BoardProps {
  readonly result: Leaderboard;
  readonly request: string;
  readonly view: Omit<ReturnType<typeof useBoardView>, 'days'>;
}

function Board({ result, request, view }: BoardProps) {
  const own = useOwnAccountId();
  const now = useNow();
  const gameData = useHeroes();
  const columns = useMemo(
    () => boardColumns({ board: result.board, now, nameOf: (id) => gameData.heroOrUnknown(id).name }),
    [result.board, now, gameData],
  );
  const { entries, players, newestStartedAt } = result;
  const {
    text,
    narrow: { plays, active },
  } = view;
  const found = useMemo(
    () => findEntries(entries, text, { plays, active }, newestStartedAt),
    [entries, text, plays, active, newestStartedAt],
  );
  // Whoever is looked for, otherwise the visitor.
  const shown = found.length === 1 ? found[0] : entries.find(({ accountId }) => accountId === own);
  return (
    <>
      {result.day === null && <OwnRow result={result} accountId={own} onPlace={view.toPlace} />}
      <BoardPages
        view={view}
        entries={entries.length}
        found={found.length}
        placeIndex={found.findIndex(({ place }) => place >= (view.place ?? Infinity))}
      >
        {([from, to]) => (
          <AddressTable
            caption="Leaderboard"
            className="board-table"
            columns={columns}
            rows={found.slice(from, to)}
            keyOf={({ accountId }) => String(accountId)}
            noun={{ one: 'player', many: 'players' }}
            phoneColumnKeys={['value', 'place', 'winRate']}
            isMarked={({ accountId, place }) => accountId === own || place === view.place}
            csvFileName="leaderboard.csv"
            footNote={
              <DataStamp
                newestStartedAt={newestStartedAt}
                counted={`${countOf(players, 'player')} on the board`}
              />
            }
            empty={<NobodyFound result={result} text={text} />}
          />
        )}
      </BoardPages>
      {/* Below the table: it comes and goes with what is looked for. */}
      {result.pastDays.length === 0 && <p className="board-no-days">Past boards are stored from today on.</p>}
      {result.day === null && shown && <PlaceHistory result={result} entry={shown} />}
      <BoardRules result={result} request={request} />
    </>
  );
}

function NobodyFound({ result: { rules, entries, heroId }, text }: { result: Leaderboard; text: string }) {
  if (entries.length > 0)
    return (
      <EmptyState level={3} title="No player matches">
        <p>
          {text.trim() === ''
            ? 'Try another hero or a longer time.'
            : `“${text}” is in no name on this board with these filters.`}{' '}
          Only the first {rules.places} ranks are listed.
        </p>
      </EmptyState>
    );
  return (
    <EmptyState level={3} title="Nobody is on this board yet">
      <p>
        {rules.calibrationMatches !== null &&
          `A player needs ${countOf(rules.calibrationMatches, 'match', 'matches')} that count for points. `}
        {(rules.calibrationMatches === null || heroId !== 0) &&
          `It takes ${countOf(rules.leastMatches, 'match', 'matches')}${heroId !== 0 ? ' with the hero' : ''}. `}
        Nobody has played that many yet.
      </p>
    </EmptyState>
  );
}

/** The filters of a board that every page knows. */
function useAddressFields(of: OwnBoardProps['of'], byHero: boolean): FilterField[] {
  const { liveHeroes } = useHeroes();
  return useMemo(() => {
    const heroes = heroOptions(liveHeroes);
    const hero: FilterField = {
      kind: 'choice',
      label: 'Hero',
      key: 'heroId',
      options: byHero ? defaultFirst(heroes) : [{ label: 'All heroes' }, ...heroes],
    };
    if (of === 'matches') return [hero, MODE_FIELD];
    return byHero ? [hero] : [];
  }, [liveHeroes, of, byHero]);
}
