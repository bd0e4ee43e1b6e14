import type { Tournament, TournamentMatch, TournamentStage } from '@soulstat/api-client';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { EmbedFrame, EmbedTable, Unavailable, useEmbed } from '../../shared/embed/embed-frame.tsx';
import { href } from '../../shared/paths.ts';
import { useParams, useRouteName } from '../../shared/router/router-provider.tsx';
import { BOX, layOutBracket } from './parts/bracket/bracket-layout.ts';
import { groupName } from './parts/bracket/standings.tsx';
import { currentStage } from './parts/current-stage.ts';
import { describeMatch, namesById, roundName, type NamesById } from './parts/match/match-words.ts';
import { OverlaySides } from './parts/overlay/overlay-sides.tsx';
import { parseTournamentId } from './parts/tournament-address.ts';
import { stageQuery, tournamentQuery } from './parts/tournament-query.ts';
import { phaseText } from './parts/words.ts';
import './embed.css';

/** The bracket or the tables of a tournament, for a frame of another site. `?stage=2` names a stage. */
export function Component() {
  const { tournamentId = '' } = useParams();
  const isBracket = useRouteName() === 'externalBracket';
  const id = parseTournamentId(tournamentId) ?? 0;
  const { data: tournament } = useQuery(tournamentQuery(id), queryClient);
  const page = href('tournament', { tournamentId });
  return (
    <EmbedFrame
      kind={isBracket ? 'bracket' : 'standings'}
      title={tournament?.name ?? `Tournament ${tournamentId}`}
      language={tournament?.language}
      to={`${page}/bracket`}
      what={`tournament ${tournamentId}`}
    >
      {tournament ? (
        <Stage tournament={tournament} isBracket={isBracket} />
      ) : (
        <Unavailable what="This tournament" />
      )}
    </EmbedFrame>
  );
}

interface StageProps {
  readonly tournament: Tournament;
  readonly isBracket: boolean;
}

function Stage({ tournament, isBracket }: StageProps) {
  const asked = useEmbed().stage ?? currentStage(tournament);
  const place = Math.max(0, Math.min(asked, tournament.stages.length - 1));
  const { data: stage } = useQuery(stageQuery(tournament.id, place), queryClient);
  const names = tournament.stages.length > 1 ? ` · stage ${place + 1} of ${tournament.stages.length}` : '';
  return (
    <>
      <p className="embed-facts">
        {phaseText(tournament.phase)}
        {names}
        {tournament.isSimulated && ' · simulated'}
      </p>
      {!stage && <Unavailable what="This stage" />}
      {stage && <Drawn stage={stage} isBracket={isBracket} />}
    </>
  );
}

function Drawn({ stage, isBracket }: { readonly stage: TournamentStage; readonly isBracket: boolean }) {
  const names = namesById(stage.entrants);
  const drawn = stage.matches.filter(({ bracket }) => bracket !== 'table');
  if (stage.matches.length === 0 && stage.standings.length === 0)
    return <p className="embed-note">Not drawn yet: it is drawn when the stage starts.</p>;
  if (isBracket && drawn.length > 0) return <Bracket matches={drawn} names={names} />;
  return stage.standings.length > 0 ? (
    <Tables stage={stage} names={names} />
  ) : (
    <p className="embed-note">This stage has no tables: it is an elimination.</p>
  );
}

interface BracketProps {
  readonly matches: readonly TournamentMatch[];
  readonly names: NamesById;
}

/** As on its page, without tools: wider than a phone, it scrolls. */
function Bracket({ matches, names }: BracketProps) {
  const { hidden } = useEmbed();
  const layout = layOutBracket(matches);
  return (
    // Scrolls by keyboard as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="embed-scroll" aria-label="Bracket" tabIndex={0}>
      <div className="bracket-embed" style={{ width: layout.width, height: layout.height }}>
        <svg viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
          {layout.connections.map(({ from, to, path }) => (
            <path key={`${from} ${to}`} d={path} />
          ))}
        </svg>
        {layout.parts.flatMap(({ bracket, rounds, matches: placed }) => {
          const top = Math.min(...placed.map(({ y }) => y)) - BOX.headHeight;
          return Array.from({ length: rounds }, (_, index) => {
            const first = placed.find(({ match }) => match.round === index + 1);
            return (
              first && (
                <p
                  key={`${bracket} ${index}`}
                  className="bracket-embed-round"
                  style={{ left: first.x, top, width: BOX.width }}
                >
                  {roundName({ bracket, round: index + 1 }, rounds)}
                </p>
              )
            );
          });
        })}
        <ol>
          {[...layout.placed.values()].map(({ match, x, y }) => (
            <li
              key={match.id}
              data-status={match.status}
              style={{ left: x, top: y, width: BOX.width, height: BOX.height }}
            >
              <span className="visually-hidden">{describeMatch(match, names)}</span>
              <OverlaySides match={match} names={names} hasScores={!hidden.has('scores')} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Tables({ stage, names }: { readonly stage: TournamentStage; readonly names: NamesById }) {
  const { hidden, rows, format } = useEmbed();
  return stage.standings.map(({ group, lines }) => (
    <section key={group ?? 'all'}>
      {group !== null && <h2>{groupName(group)}</h2>}
      <EmbedTable label={group === null ? 'Standings' : groupName(group)}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col" data-text="">
              Team
            </th>
            <th scope="col">W–L</th>
            {!hidden.has('games') && <th scope="col">Games</th>}
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, rows).map((line) => (
            <tr key={line.entrant}>
              <td>{line.position}</td>
              <th scope="row">
                <bdi>{names.get(line.entrant)?.name ?? 'A team'}</bdi>
                {line.advances === true && <small> advances</small>}
                {line.isDropped && <small> dropped out</small>}
              </th>
              <td>
                {line.wins}–{line.losses}
              </td>
              {!hidden.has('games') && (
                <td>
                  {line.gamesWon}–{line.gamesLost}
                </td>
              )}
              <td>{line.points}</td>
            </tr>
          ))}
        </tbody>
      </EmbedTable>
      {lines.length > rows && (
        <p className="embed-note">
          {format.count(rows)} of {format.count(lines.length)} teams
        </p>
      )}
    </section>
  ));
}
