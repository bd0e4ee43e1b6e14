import { Button, Notice, Skeleton } from '@soulstat/ui';
import type { ReactNode } from 'react';

export interface LoadFailedProps {
  /** What was requested, as the beginning of a sentence: "The players". */
  readonly what: string;
  /** Why it failed, and what to do. */
  readonly children: ReactNode;
  readonly onRetry?: (() => unknown) | undefined;
}

/** Replaces something that could not be loaded. */
export function LoadFailed({ what, children, onRetry }: LoadFailedProps) {
  return (
    <Notice
      kind="error"
      title={`${what} could not be loaded`}
      {...(onRetry && { action: <Button onClick={() => void onRetry()}>Try again</Button> })}
    >
      {children}
    </Notice>
  );
}

export interface QueryStateProps<Result> extends Pick<LoadFailedProps, 'what'> {
  /** Of `useQuery`, or the like. */
  readonly query: {
    readonly data: Result | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** Shown in place of the error's own message. */
  readonly failure?: string;
  /** For screen readers, while the skeleton is shown. */
  readonly waiting?: string;
  /** Height of the result, any CSS length, so that nothing shifts when it arrives. */
  readonly height?: string;
  /** In place of a block of that height. */
  readonly skeleton?: ReactNode;
  readonly isEmpty?: (result: Result) => boolean;
  /** Why there is nothing to show. */
  readonly empty?: ReactNode;
  readonly children: (result: Result) => ReactNode;
}

/** The result of a query, or its state: loading, failed, or empty. */
export function QueryState<Result>({
  query: { data, error, refetch },
  what,
  failure,
  waiting = `Loading ${what.toLowerCase()}`,
  height = '40rem',
  skeleton = <Skeleton shape="block" width="100%" height={height} />,
  isEmpty,
  empty,
  children,
}: QueryStateProps<Result>) {
  if (data !== undefined) return isEmpty?.(data) ? empty : children(data);
  if (error)
    return (
      <LoadFailed what={what} onRetry={refetch}>
        {failure ?? error.message}
      </LoadFailed>
    );
  return (
    // In an element of its own: what appears above it then moves nothing that was there before.
    <div key="waiting" aria-busy="true">
      <p className="visually-hidden">{waiting}</p>
      {skeleton}
    </div>
  );
}
