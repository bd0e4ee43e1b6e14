import { ApiError, type AbsentPart } from '@soulstat/api-client';
import { Button, EmptyState, Notice, Skeleton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { openHelp } from '../../../shared/open-help.ts';
import type { ApiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import './part-of-match.css';

interface Result {
  readonly absent: AbsentPart;
}

export interface PartOfMatchProps<Part extends Result> {
  readonly query: ApiQuery<Part>;
  /** What is read, in the words of a sentence: `the damage of this match`. */
  readonly what: string;
  /** Why a file may lack it. */
  readonly whyNot: string;
  /** Height that is kept free until it is there. */
  readonly height: string;
  readonly children: (part: Part) => ReactNode;
}

/** A part of a match that its tab loads for itself: its place while it comes, what is wrong, why there is none. */
export function PartOfMatch<Part extends Result>({
  query,
  what,
  whyNot,
  height,
  children,
}: PartOfMatchProps<Part>) {
  const { data, error, refetch } = useQuery(query, queryClient);
  if (data?.absent) return <Absent reason={data.absent} what={what} whyNot={whyNot} />;
  if (data) return children(data);
  if (error) return <PartFailed error={error} what={what} onRetry={() => void refetch()} />;
  return <PartWait height={height} />;
}

/** The place of what is on its way. */
export function PartWait({ height }: Pick<PartOfMatchProps<Result>, 'height'>) {
  return (
    <div className="part-of-match-wait" aria-busy="true">
      <Skeleton shape="block" height={height} />
    </div>
  );
}

interface AbsentProps {
  readonly reason: NonNullable<AbsentPart>;
  readonly what: string;
  readonly whyNot: string;
}

function Absent({ reason, what, whyNot }: AbsentProps) {
  if (reason === 'notInFile')
    return (
      <EmptyState level={2} title="Not in the file of this match">
        <p>{whyNot} Another file will not add it.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      level={2}
      title="Only the final scoreboard of this match is here"
      action={
        <Button variant="primary" size="touch" onClick={openHelp}>
          How to bring its file in
        </Button>
      }
    >
      <p>
        It came from a match list, which lacks {what}. The match file has it: once a player of the match sends
        it, this page fills by itself.
      </p>
    </EmptyState>
  );
}

export interface PartFailedProps {
  readonly error: Error;
  readonly what: string;
  readonly onRetry: () => void;
}

/** What went wrong, and what to do about it. */
export function PartFailed({ error, what, onRetry }: PartFailedProps) {
  const isGone = error instanceof ApiError && error.code === 'raw_file_missing';
  if (isGone)
    return (
      <EmptyState
        level={2}
        title="The file of this match is not stored any more"
        action={
          <Button variant="primary" size="touch" onClick={openHelp}>
            How to bring it in again
          </Button>
        }
      >
        <p>The summary stays, but {what} is in the file only.</p>
      </EmptyState>
    );
  return (
    <Notice kind="error" title={`We could not load ${what}`}>
      <p>{error.message}</p>
      <Button variant="secondary" size="compact" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}
