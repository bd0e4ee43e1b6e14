import { formatRunTime, RUN_INPUTS, type Course, type RunInput } from '@soulstat/shop';
import { EmptyState, LinkTabs, Table } from '@soulstat/ui';
import type { RunBoard as Board } from '@soulstat/api-client';
import { QueryState } from '../../../shared/api/query-state.tsx';
import { countOf } from '../../../shared/format/format.ts';
import { Moment } from '../../../shared/format/moment.tsx';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { useNow } from '../../../shared/render/use-now.ts';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { useOwnAccountId } from '../../../shared/session/use-session.ts';
import { useStatistics } from '../../../shared/statistics/use-statistics.ts';
import { withParameters } from '../../../shared/use-change-query.ts';
import { formatDay } from '../../../shared/statistics/format-day.ts';
import { BoardDays, dayIn } from './board-days.tsx';
import { INPUT_WORDS, inputIn } from './courses.ts';

interface RunBoardProps {
  readonly course: Course;
  /** The input of the run that has just ended: its board is shown. */
  readonly played: RunInput | undefined;
}

/** The fastest runs of a course by input: of all days or of today. */
export function RunBoard({ course: { mode, variant }, played }: RunBoardProps) {
  const { pathname, search } = useLocation();
  const input: RunInput = inputIn(search) ?? played ?? 'mouse';
  const params = new URLSearchParams(search);
  const day = dayIn(params);
  const isToday = day === undefined && (mode === 'daily' || params.get('span') === 'today');
  const span = isToday ? 'today' : 'all';
  const query = useStatistics('/api/speedrun/board', {
    query: { mode, variant, input, ...(day === undefined ? { span } : { day }) },
  });
  const isGuest = useOwnAccountId() === undefined;
  const title = day ? `Fastest on ${formatDay(day)}` : isToday ? 'Today’s fastest' : 'Fastest runs';
  const addressOf = (values: Readonly<Record<string, string | undefined>>) =>
    `${pathname}?${withParameters(new URLSearchParams(search), values).toString()}`;
  return (
    <section className="run-board" aria-labelledby="run-board-title">
      <h2 id="run-board-title">{title}</h2>
      <LinkTabs label="Input">
        {RUN_INPUTS.map((one) => (
          <Link
            key={one}
            to={addressOf({ input: one })}
            keepsScroll
            aria-current={one === input ? 'page' : undefined}
          >
            {INPUT_WORDS[one]}
          </Link>
        ))}
      </LinkTabs>
      <BoardDays mode={mode} day={day} isToday={isToday} today={query.data?.today} addressOf={addressOf} />
      <QueryState
        query={query}
        what="The board"
        height="12rem"
        isEmpty={({ runs }) => runs.length === 0}
        empty={
          <EmptyState
            level={3}
            title={day ? 'No runs on this day' : isToday ? 'No runs today yet' : 'No runs yet'}
          >
            <p>
              {day
                ? 'Try another day.'
                : `${isGuest ? 'Sign in and finish' : 'Finish'} a run to take first place.`}
            </p>
          </EmptyState>
        }
      >
        {(board) => <BoardTable board={board} />}
      </QueryState>
    </section>
  );
}

function BoardTable({ board: { runs, players } }: { readonly board: Board }) {
  const now = useNow();
  const own = useOwnAccountId();
  return (
    <>
      <Table label="Fastest runs" className="run-table">
        <caption className="visually-hidden">Fastest runs</caption>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">Player</th>
            <th scope="col">Time</th>
            <th scope="col">Misclicks</th>
            <th scope="col">When</th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.runId} aria-current={run.accountId === own ? 'true' : undefined}>
              <td>{run.place}</td>
              <td>
                <Link
                  className="soulstat-link"
                  dir="auto"
                  to={href('profile', { accountId: String(run.accountId) })}
                >
                  {run.name ?? `Player ${run.accountId}`}
                </Link>
              </td>
              <td>
                <Link className="soulstat-link" to={`${href('shopSpeedrun')}/run/${run.runId}`}>
                  {formatRunTime(run.totalMs)}
                </Link>
              </td>
              <td>{run.misclicks}</td>
              <td>
                <Moment at={run.finishedAt} now={now} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="run-foot">{countOf(players, 'player')}, the best run of each</p>
    </>
  );
}
