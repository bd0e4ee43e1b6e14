import { Button, Notice, Skeleton } from '@soulstat/ui';
import type { ReactNode } from 'react';

export interface LoadFailedProps {
  /** What was asked for, as a sentence begins: "The players". */
  readonly what: string;
  /** Why it is not there, and what to do. */
  readonly children: ReactNode;
  readonly onRetry?: (() => unknown) | undefined;
}

/** Stands where something would that could not be loaded. */
export function LoadFailed({ what, children, onRetry }: LoadFailedProps) {
  return (
    <Notice
      kind="error"
      title={`${what} could not be loaded`}
      {...(onRetry && { action: <Button onClick={() => void onRetry()}>Ask again</Button> })}
    >
      {children}
    </Notice>
  );
}

export interface QueryStateProps<Answer> extends Pick<LoadFailedProps, 'what'> {
  /** Of `useQuery`, or the like. */
  readonly query: {
    readonly data: Answer | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** What is said of a failure in place of the error's own words. */
  readonly failure?: string;
  /** Said to who does not see the skeleton. */
  readonly waiting?: string;
  /** As tall as what comes, any CSS length: nothing jumps when it does. */
  readonly height?: string;
  /** In place of the block of that height. */
  readonly skeleton?: ReactNode;
  readonly isEmpty?: (answer: Answer) => boolean;
  /** Why there is nothing to show. */
  readonly empty?: ReactNode;
  readonly children: (answer: Answer) => ReactNode;
}

/** An answer of the API, or why it is not there: it is on its way, it failed, or it says that there is nothing. */
export function QueryState<Answer>({
  query: { data, error, refetch },
  what,
  failure,
  waiting = `Loading ${what.toLowerCase()}`,
  height = '40rem',
  skeleton = <Skeleton shape="block" width="100%" height={height} />,
  isEmpty,
  empty,
  children,
}: QueryStateProps<Answer>) {
  if (data !== undefined) return isEmpty?.(data) ? empty : children(data);
  if (error)
    return (
      <LoadFailed what={what} onRetry={refetch}>
        {failure ?? error.message}
      </LoadFailed>
    );
  return (
    // Apart from the answer: what comes above it then moves nothing that was there before.
    <div key="waiting" aria-busy="true">
      <p className="visually-hidden">{waiting}</p>
      {skeleton}
    </div>
  );
}
