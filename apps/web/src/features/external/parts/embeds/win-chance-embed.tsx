import type { MatchScores } from '@soulstat/api-client';
import { formatDuration, WinChanceLine } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { EmbedFrame, EmbedTable, Unavailable, useEmbed } from '../../../../shared/embed/embed-frame.tsx';
import { Experimental } from '../../../../shared/experimental/experimental.tsx';
import { teamName } from '../../../../shared/game/teams.ts';
import { href } from '../../../../shared/paths.ts';
import { useParams } from '../../../../shared/router/router-provider.tsx';
import { MatchFacts, matchSummaryQuery } from './match-embed.tsx';

/** How the chance of a match went, minute by minute. */
export function WinChanceEmbed() {
  const { matchId = '' } = useParams();
  const id = Number(matchId);
  const { data: match } = useQuery(matchSummaryQuery(id), queryClient);
  const { data: scores } = useQuery(
    {
      ...apiQuery('/api/match/:matchId/scores', { params: { matchId: id } }),
      enabled: match?.hasScores === true,
    },
    queryClient,
  );
  const { hidden } = useEmbed();
  return (
    <EmbedFrame
      kind="win-chance"
      title={`Win chance, match ${matchId}`}
      to={href('matchTab', { matchId, tab: 'win-chance' })}
      what={`win chance of match ${matchId}`}
    >
      {match && !hidden.has('facts') && <MatchFacts match={match} />}
      {scores && <Chance scores={scores} />}
      {!scores && match && !match.hasScores && (
        <p className="embed-note">No win chance is known of this match.</p>
      )}
      {!scores && match?.hasScores !== false && <Unavailable what="The win chance" />}
    </EmbedFrame>
  );
}

function Chance({ scores }: { readonly scores: MatchScores }) {
  const { hidden } = useEmbed();
  return (
    <>
      <Line scores={scores} />
      <Experimental of="Win chance by our model" />
      {!hidden.has('swings') && <Swings scores={scores} />}
      {!hidden.has('table') && <Minutes scores={scores} />}
    </>
  );
}

/** The line of The Hidden King, with where the true chance lies eight times of ten. */
function Line({ scores: { curve } }: { readonly scores: MatchScores }) {
  const { format } = useEmbed();
  return (
    <WinChanceLine
      points={curve.map(({ atSeconds, winProbability, band }) => ({
        seconds: atSeconds,
        chance: winProbability,
        band: [band[0], band[1]] as const,
      }))}
      teams={[teamName(0), teamName(1)]}
      percent={(share) => format.percent(share)}
    />
  );
}

function Swings({ scores: { swings } }: { readonly scores: MatchScores }) {
  if (swings.length === 0) return <p className="embed-note">The chance never moved far at once.</p>;
  return (
    <section>
      <h2>Biggest swings</h2>
      <ol className="embed-lines">
        {swings.map(({ fromSeconds, toSeconds, change }) => {
          const team = change >= 0 ? 0 : 1;
          return (
            <li key={fromSeconds} data-team={team}>
              <strong>+{Math.round(Math.abs(change) * 100)}</strong> points for {teamName(team)}{' '}
              <small>
                {formatDuration(fromSeconds)} to {formatDuration(toSeconds)}
              </small>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** The same as a table. */
function Minutes({ scores: { curve } }: { readonly scores: MatchScores }) {
  const { format } = useEmbed();
  return (
    <details>
      <summary>Show as table</summary>
      <EmbedTable label="Win chance by minute">
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">{teamName(0)}</th>
            <th scope="col">{teamName(1)}</th>
          </tr>
        </thead>
        <tbody>
          {curve.map(({ atSeconds, winProbability }) => (
            <tr key={atSeconds}>
              <th scope="row">{formatDuration(atSeconds)}</th>
              <td>{format.percent(winProbability)}</td>
              <td>{format.percent(1 - winProbability)}</td>
            </tr>
          ))}
        </tbody>
      </EmbedTable>
    </details>
  );
}
