import type { LiveMatch } from '@soulstat/api-client';
import { formatPercent, HeroPortrait, Table } from '@soulstat/ui';
import { Link } from '../../../shared/link.tsx';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { formatShort } from '../../../shared/format/format.ts';
import { artOf } from '../../../shared/game/art.ts';
import { matchHref } from '../../../shared/game/match-href.ts';
import { Rank } from '../../../shared/game/rank.tsx';
import { teamName, TEAMS, type Team } from '../../../shared/game/teams.ts';
import { endText, leadOf, LIVE_MODE_WORDS, LIVE_REGION_WORDS } from '../../../shared/live/live-words.ts';
import { MatchActions, type LiveMatchProps } from './live-card.tsx';
import { formatMinutes } from './minutes.ts';

interface LiveTableProps extends Omit<LiveMatchProps, 'match'> {
  readonly matches: readonly LiveMatch[];
}

/** The same matches, a row each. */
export function LiveTable({ matches, marked, endWatch }: LiveTableProps) {
  return (
    <Table label="Active matches" className="live-table">
      <thead>
        <tr>
          <th scope="col">Match</th>
          <th scope="col">Average rank</th>
          <th scope="col">Time</th>
          <th scope="col">{teamName(0)}</th>
          <th scope="col">{teamName(1)}</th>
          <th scope="col">Souls lead</th>
          <th scope="col">Win chance, {teamName(0)}</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {matches.map((match) => (
          <Row key={match.matchId} {...{ match, marked, endWatch }} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ match, marked, endWatch }: LiveMatchProps) {
  const { matchId, state, averageRank, startedAt, atSeconds, souls, winChance, mode, region, players } =
    match;
  const lead = leadOf(souls);
  const hasMarked = players.some(({ accountId }) => accountId !== null && marked.has(accountId));
  return (
    <tr data-state={state} data-marked={hasMarked || undefined}>
      <th scope="row">
        <Link to={matchHref(matchId)}>{matchId}</Link>
        <small>
          {LIVE_MODE_WORDS[mode]}
          {region && `, ${LIVE_REGION_WORDS[region]}`}
        </small>
      </th>
      <td>{averageRank === null ? 'unknown' : <Rank rankNumber={averageRank} startedAt={startedAt} />}</td>
      <td>{state === 'ended' ? endText(match) : formatMinutes(atSeconds)}</td>
      {TEAMS.map((team) => (
        <td key={team}>
          <LineUp match={match} team={team} />
        </td>
      ))}
      <td data-team={lead?.team}>{lead ? `${formatShort(lead.souls)} ${teamName(lead.team)}` : 'unknown'}</td>
      <td>{winChance === null ? 'unknown' : formatPercent(winChance, 0)}</td>
      <td className="live-actions">
        <MatchActions match={match} endWatch={endWatch} />
      </td>
    </tr>
  );
}

function LineUp({ match, team }: { readonly match: LiveMatch; readonly team: Team }) {
  const { heroOrUnknown } = useHeroes();
  return (
    <ul className="live-heroes">
      {match.players
        .filter((player) => player.team === team)
        .map(({ heroId, hasLeft }, place) => {
          const hero = heroOrUnknown(heroId);
          return (
            <li key={place} data-left={hasLeft || undefined}>
              <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={24} />
            </li>
          );
        })}
    </ul>
  );
}
