import type { MatchSummary } from '@soulstat/api-client';
import { SIDES } from '@soulstat/game-data';
import { formatDuration, Skeleton } from '@soulstat/ui';
import { CopyButton } from '../../../../shared/copy-button.tsx';
import { countOf, formatDurationExact, isoMoment } from '../../../../shared/format/format.ts';
import { modeName } from '../../../../shared/game/modes.ts';
import { Moment } from '../../../../shared/format/moment.tsx';
import { Quantity } from '../../../../shared/format/quantity.tsx';
import { resultTitle } from '../../../../shared/game/result.ts';
import { TEAMS, type Team } from '../../../../shared/game/teams.ts';
import { useNow } from '../../../../shared/render/use-now.ts';
import { AverageRank } from './average-rank.tsx';
import { ShareMatch } from './share-match.tsx';
import { killsOf } from '../scoreboard/team-totals.ts';

export interface MatchHeaderProps {
  readonly matchId: number;
  /** `undefined` while it is loading: the header then holds its place. */
  readonly match: MatchSummary | undefined;
}

/** Who won, by how much, how long it took and when: the answer before anything else. */
export function MatchHeader({ matchId, match }: MatchHeaderProps) {
  return (
    <header className="match-header">
      <div className="match-score">
        <div className="match-title">
          <h1>{match ? resultTitle(match) : `Match ${matchId}`}</h1>
          <p className="match-length">
            {match ? (
              <Quantity
                value={match.durationSeconds}
                text={match.durationSeconds > 0 ? formatDuration(match.durationSeconds) : 'Length unknown'}
                exact={formatDurationExact(match.durationSeconds)}
                field="durationSeconds"
              />
            ) : (
              <Skeleton width="3.5rem" />
            )}
          </p>
        </div>
        {TEAMS.map((team) => (
          <TeamScore key={team} team={team} match={match} />
        ))}
      </div>
      <div className="match-facts">
        {match ? <Facts match={match} /> : <Skeleton width="16rem" />}
        <button type="button" className="match-more" popoverTarget={ABOUT_ID}>
          Details
        </button>
        {/* On phones it opens over the page; elsewhere it stands in the line. */}
        <div className="soulstat-popover match-about" id={ABOUT_ID} popover="auto">
          <span className="match-id">
            Match{' '}
            <data value={matchId} data-field="matchId">
              {matchId}
            </data>
            <CopyButton text={String(matchId)} what="match id" />
          </span>
          {match && <ShareMatch matchId={matchId} title={resultTitle(match)} />}
          {match && <Source match={match} />}
        </div>
      </div>
    </header>
  );
}

const ABOUT_ID = 'about-match';
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function Facts({ match }: { readonly match: MatchSummary }) {
  return (
    <>
      <span>{modeName(match)}</span>
      {/* Read out of a link months later: the day, not how long ago. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the exact moment must be reachable by keyboard */}
      <time dateTime={isoMoment(match.startedAt)} data-exact="" data-field="startedAt" tabIndex={0}>
        {DAY.format(match.startedAt * 1000)}
      </time>
      {match.patch && <span data-exact={`Patch of ${match.patch.id}`}>{match.patch.name}</span>}
    </>
  );
}

/** Where the numbers come from and since when they are here. */
function Source({ match }: { readonly match: MatchSummary }) {
  const now = useNow();
  return (
    <span className="match-source">
      {match.detail === 'full' ? 'Match file' : 'Scoreboard'} parsed{' '}
      <Moment at={match.ingestedAt} now={now} field="ingestedAt" />
    </span>
  );
}

interface TeamScoreProps {
  readonly team: Team;
  readonly match: MatchSummary | undefined;
}

function TeamScore({ team, match }: TeamScoreProps) {
  const result = match && resultOf(match, team);
  return (
    <section className="team-score" data-team={team} data-result={result} aria-label={SIDES[team].name}>
      <p className="team-score-name">
        {SIDES[team].name}
        {result && <ResultMark result={result} />}
      </p>
      <p className="team-score-kills">
        {match ? (
          <Quantity
            value={killsOf(match.players, team)}
            text={String(killsOf(match.players, team))}
            exact={countOf(killsOf(match.players, team), 'kill')}
            field="teamKills"
          />
        ) : (
          <Skeleton width="2ch" />
        )}
        <small>kills</small>
      </p>
      <div className="team-score-rank">
        {match ? <AverageRank match={match} team={team} /> : <Skeleton />}
      </div>
    </section>
  );
}

export type TeamResult = 'win' | 'loss' | 'draw';

/** `undefined` for a match without a result. */
export function resultOf({ outcome, winningTeam }: MatchSummary, team: Team): TeamResult | undefined {
  if (outcome === 'draw') return 'draw';
  if (winningTeam === null) return undefined;
  return winningTeam === team ? 'win' : 'loss';
}

const RESULT_LETTERS = { win: 'W', loss: 'L', draw: 'D' } as const;
const RESULT_WORDS = { win: 'Win', loss: 'Loss', draw: 'Draw' } as const;

/** W or L: never by colour alone. */
export function ResultMark({ result }: { readonly result: TeamResult }) {
  return (
    <abbr className="result-mark" data-result={result} title={RESULT_WORDS[result]}>
      {RESULT_LETTERS[result]}
    </abbr>
  );
}
