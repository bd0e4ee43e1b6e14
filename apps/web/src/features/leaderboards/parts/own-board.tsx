import { formatFilters, type BoardKind, type Leaderboard, type StatisticMode } from '@soulstat/api-client';
import { DataTable, EmptyState, FilterBar, type FilterField, type FilterValues } from '@soulstat/ui';
import { useMemo } from 'react';
import { countOf, NOT_YET } from '../../../shared/format/format.ts';
import { useGameData } from '../../../shared/api/game-data.ts';
import { accountIdOf } from '../../../shared/session/session-state.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { DataStamp } from '../../../shared/statistics/data-stamp.tsx';
import { MODE_FIELD } from '../../../shared/statistics/filters/fields.ts';
import { useFilters } from '../../../shared/statistics/filters/use-filters.ts';
import { useStatistics } from '../../../shared/statistics/use-statistics.ts';
import { useNow } from '../../../shared/render/use-now.ts';
import { BoardResult } from './board-result.tsx';
import { boardColumns } from './board-columns.tsx';
import { BoardDays } from './board-days.tsx';
import { BoardNarrow } from './board-narrow.tsx';
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
  const { liveHeroes } = useGameData();
  const fields = useBoardFields(of, byHero);
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
      {fields.length > 0 && (
        <FilterBar
          fields={fields}
          values={
            (byHero
              ? { ...filters, heroId: unlessFirst(heroId, liveHeroes[0]?.id) }
              : filters) as FilterValues
          }
          onChange={(values) => {
            view.toFirst();
            change(values);
          }}
          result={query.data ? countOf(query.data.players, 'player') : NOT_YET}
        />
      )}
      {of === 'matches' && <Days days={days} onChange={view.setDays} />}
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
  const own = accountIdOf(useSession());
  const now = useNow();
  const gameData = useGameData();
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
        tools={
          <>
            <BoardNarrow view={view} by={result.heroId === 0 ? ['plays', 'active'] : ['active']} />
            <BoardDays result={result} onDay={view.setDay} />
          </>
        }
      >
        {([from, to]) => (
          <DataTable
            caption="Leaderboard"
            className="board-table"
            columns={columns}
            rows={found.slice(from, to)}
            keyOf={({ accountId }) => String(accountId)}
            noun={{ one: 'player', many: 'players' }}
            phoneColumnKeys={['value', 'place', 'winRate']}
            isMarked={({ accountId }) => accountId === own}
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
      {result.day === null && shown && <PlaceHistory result={result} entry={shown} />}
      <BoardRules result={result} request={request} />
    </>
  );
}

function NobodyFound({ result: { rules, entries, heroId }, text }: { result: Leaderboard; text: string }) {
  if (entries.length > 0)
    return (
      <EmptyState level={3} title="Nobody on this board is like that">
        <p>
          {text.trim() === ''
            ? 'Another hero or a longer time finds some.'
            : `“${text}” is in no name here that passes the filters.`}{' '}
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

function useBoardFields(of: OwnBoardProps['of'], byHero: boolean): FilterField[] {
  const { liveHeroes } = useGameData();
  return useMemo(() => {
    const heroes = liveHeroes.map(({ id, name }) => ({ value: id, label: name }));
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

function Days({ days, onChange }: { readonly days: number; readonly onChange: (days: 0 | 30) => void }) {
  return (
    <fieldset className="board-days">
      <legend className="visually-hidden">Time</legend>
      {([0, 30] as const).map((each) => (
        <label key={each}>
          <input type="radio" name="board-days" checked={days === each} onChange={() => onChange(each)} />
          {each === 0 ? 'All time' : '30 days'}
        </label>
      ))}
    </fieldset>
  );
}
