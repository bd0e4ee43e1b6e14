import type { MatchScores } from '@soulstat/api-client';
import { formatDuration } from '@soulstat/ui';
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

const [WIDTH, HEIGHT] = [600, 160];

/** The line of The Hidden King, with where the true chance lies eight times of ten. */
function Line({ scores: { curve } }: { readonly scores: MatchScores }) {
  const { format } = useEmbed();
  const end = curve.at(-1)?.atSeconds ?? 1;
  const at = (seconds: number, chance: number) =>
    `${((seconds / end) * WIDTH).toFixed(1)} ${((1 - chance) * HEIGHT).toFixed(1)}`;
  const line = curve.map(({ atSeconds, winProbability }) => at(atSeconds, winProbability));
  const upper = curve.map(({ atSeconds, band }) => at(atSeconds, band[1]));
  const lower = curve.map(({ atSeconds, band }) => at(atSeconds, band[0])).toReversed();
  const lowest = Math.min(...curve.map(({ winProbability }) => winProbability));
  const highest = Math.max(...curve.map(({ winProbability }) => winProbability));
  return (
    <figure className="chance-embed">
      <figcaption>
        <span data-team="0">{teamName(0)}</span>
        <span data-team="1">{teamName(1)}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, not loaded
        role="img"
        aria-label={`Win chance of ${teamName(0)} in ${formatDuration(end)}: between ${format.percent(lowest)} and ${format.percent(highest)}`}
      >
        <path className="chance-embed-band" d={`M${upper.join('L')}L${lower.join('L')}Z`} />
        <path className="chance-embed-even" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
        <path className="chance-embed-line" d={`M${line.join('L')}`} />
      </svg>
      <p aria-hidden="true">
        <span>0:00</span>
        <span>{formatDuration(end)}</span>
      </p>
    </figure>
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
