import { ApiError, type ApiErrorCode } from '@soulstat/api-client';
import { Button, EmptyState, linkButton } from '@soulstat/ui';
import type { ReactNode } from 'react';
import { openHelp } from '../../../../shared/open-help.ts';
import { Link } from '../../../../shared/link.tsx';
import { PageHead } from '../../../../shared/page-head.tsx';
import { href } from '../../../../shared/paths.ts';
import { LiveSeen } from './live-seen.tsx';

export interface MatchProblemProps {
  /** As it stands in the address. */
  readonly matchId: string;
  readonly error?: Error;
  /** In place of an error: why the server was not even asked. */
  readonly code?: ApiErrorCode;
  readonly onRetry?: () => void;
}

/** Stands in place of a match that cannot be shown: what happened, what it means, what to do. */
export function MatchProblem({ matchId, error, code, onRetry }: MatchProblemProps) {
  const { title, text, retry, help } = explain(matchId, code ?? codeOf(error), error?.message);
  return (
    <div className="match-problem">
      <PageHead title={title} description={`Match ${matchId} cannot be shown.`} />
      <h1 className="visually-hidden">Match {matchId}</h1>
      <EmptyState
        title={title}
        action={
          <p className="match-problem-actions">
            {retry && onRetry && (
              <Button variant="primary" size="touch" onClick={onRetry}>
                Try again
              </Button>
            )}
            {help && (
              <Button variant={retry ? 'secondary' : 'primary'} size="touch" onClick={openHelp}>
                How to bring it in
              </Button>
            )}
            <Link {...linkButton(retry || help ? 'secondary' : 'primary', 'touch')} to={href('home')}>
              Open another match
            </Link>
          </p>
        }
      >
        {text}
      </EmptyState>
      {codeOf(error) === 'match_live' && <LiveSeen matchId={Number(matchId)} />}
    </div>
  );
}

interface Problem {
  readonly title: string;
  readonly text: ReactNode;
  /** Whether asking again may help. */
  readonly retry?: true;
  /** Whether bringing matches in helps. */
  readonly help?: true;
}

function explain(matchId: string, code: ApiErrorCode | undefined, message: string | undefined): Problem {
  switch (code) {
    case 'invalid_request':
      return {
        title: `“${matchId}” is not a match ID`,
        text: <p>Match IDs are whole numbers, as in the game’s match history. Check it and try again.</p>,
      };
    case 'match_not_found':
      return { title: `Match ${matchId} is not here`, text: <HowToBringIn />, help: true };
    case 'match_live':
      return { title: `Match ${matchId} is not stored yet`, text: <p>{message}</p>, retry: true };
    case 'match_awaited':
      return {
        title: `Match ${matchId} is on its way`,
        text: (
          <p>
            {message} The publisher releases some files days later, so the download is retried. There is
            nothing to do; sending the file by hand is quicker.
          </p>
        ),
        retry: true,
        help: true,
      };
    case 'match_refused':
      return {
        help: true,
        title: `Match ${matchId} could not be read`,
        text: <p>{message} An intact file replaces the broken one.</p>,
      };
    case 'network_error':
      return {
        title: 'The server cannot be reached',
        text: <p>Your connection or our server is down. Nothing is lost: try again when it is back.</p>,
        retry: true,
      };
    default:
      return {
        title: 'The match could not be loaded',
        text: <p>This is our mistake, not yours. {message}</p>,
        retry: true,
      };
  }
}

function HowToBringIn() {
  return (
    <p>
      The number is wrong, or nobody has sent this match yet. Anybody who played or watched it in the game can
      send it; it appears here within minutes.
    </p>
  );
}

function codeOf(error: Error | undefined): ApiErrorCode | undefined {
  return error instanceof ApiError ? error.code : undefined;
}
