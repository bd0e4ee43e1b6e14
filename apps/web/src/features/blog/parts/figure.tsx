import type { PostFigure } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { QueryState } from '../../../shared/api/query-state.tsx';
import { formatDay } from '../../../shared/statistics/format-day.ts';
import { FigureTable } from './figure-table.tsx';

interface FigureProps {
  readonly slug: string;
  readonly figure: PostFigure;
}

/** A chart as it was when the post was written; what today's data say is asked for by the reader. */
export function Figure({ slug, figure }: FigureProps) {
  const { id, title, frozen, command, request, hasToday } = figure;
  const [isToday, setToday] = useState(false);
  const day = formatDay(frozen.takenOn);
  return (
    <figure className="post-figure" id={`figure-${id}`}>
      <figcaption>{title}</figcaption>
      <FigureTable figure={figure} result={frozen} label={`${title}, as of ${day}`} />
      <p className="post-figure-foot">
        As of {day}
        {frozen.dataVersion !== null && `, data version ${frozen.dataVersion}`}. {frozen.source}.
      </p>
      <details className="post-figure-origin">
        <summary>How to get these numbers</summary>
        {command !== null && <code>{command}</code>}
        {request !== null && (
          <p>
            By API, with today’s data: <a href={request}>{`GET ${request}`}</a>
          </p>
        )}
      </details>
      {hasToday && (
        <Button size="compact" aria-expanded={isToday} onClick={() => setToday(!isToday)}>
          {isToday ? 'Hide today’s data' : 'Compare with today’s data'}
        </Button>
      )}
      {isToday && <Today slug={slug} figure={figure} />}
    </figure>
  );
}

function Today({ slug, figure }: FigureProps) {
  const params = { slug, figureId: figure.id };
  const query = useQuery(apiQuery('/api/blog/posts/:slug/figures/:figureId/today', { params }), queryClient);
  return (
    <QueryState query={query} what="Today’s data" height={`${figure.frozen.rows.length * 2 + 4}rem`}>
      {(result) =>
        result.rows.length === 0 ? (
          <p>No matches today.</p>
        ) : (
          <>
            <FigureTable
              figure={figure}
              result={result}
              label={`${figure.title}, with the data of ${formatDay(result.takenOn)}`}
            />
            <p className="post-figure-foot">
              As of {formatDay(result.takenOn)}
              {result.dataVersion !== null && `, data version ${result.dataVersion}`}. {result.source}.
            </p>
          </>
        )
      }
    </QueryState>
  );
}
