import type { Tournament, TournamentFreeAgent } from '@soulstat/api-client';
import { draftTeams } from '@soulstat/tournament';
import { Button, formatCount, Notice } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { QueryState } from '../../../../shared/api/query-state.tsx';
import { useChange } from '../../../../shared/session/use-change.ts';
import { refreshTournament } from '../refresh-tournament.ts';
import { FreeAgentLine } from '../teams/free-agent-line.tsx';
import { freeAgentsQuery } from '../tournament-query.ts';
import { DraftedTeam, type NewTeam } from './drafted-team.tsx';

/** Players without a team, who are put together to teams: chosen by hand, or proposed so that sums of PP come near each other. */
export function FreeAgents({ tournament }: { readonly tournament: Tournament }) {
  const query = useQuery(freeAgentsQuery(tournament.id), queryClient);
  return (
    <section aria-labelledby="control-agents">
      <h3 id="control-agents">Players without a team</h3>
      <QueryState
        query={query}
        what="Players without a team"
        height="8rem"
        isEmpty={({ total }) => total === 0}
        empty={<p className="tournament-small">Nobody looks for a team.</p>}
      >
        {({ freeAgents }) => <Draft tournament={tournament} agents={freeAgents} />}
      </QueryState>
    </section>
  );
}

interface DraftProps {
  readonly tournament: Tournament;
  readonly agents: readonly TournamentFreeAgent[];
}

function Draft({ tournament, agents }: DraftProps) {
  const { teamSize } = tournament;
  const draft = useDraft({ tournament, agents });
  const { free, picked, teams, change } = draft;
  return (
    <>
      <ul className="tournament-agents">
        {free.map((agent) => (
          <li key={agent.freeAgentId}>
            <label className="form-choice">
              <input
                type="checkbox"
                checked={picked.includes(agent.freeAgentId)}
                onChange={({ target }) => draft.pick(agent.freeAgentId, target.checked)}
              />
              <FreeAgentLine agent={agent} />
            </label>
          </li>
        ))}
      </ul>
      <p className="control-buttons">
        <Button disabled={picked.length === 0} onClick={draft.gather}>
          {picked.length === 0 ? 'Make a team of those chosen' : `Make a team of ${picked.length}`}
        </Button>
        <Button disabled={free.length < teamSize} onClick={draft.propose}>
          Propose balanced teams
        </Button>
        <span className="tournament-small">
          {formatCount(agents.length)} players, {teamSize} in a team
        </span>
      </p>
      {teams.length > 0 && (
        <>
          <ul className="control-list">
            {teams.map((team, index) => (
              <li key={team.agentIds.join(' ')}>
                <DraftedTeam
                  team={team}
                  agents={agents.filter(({ freeAgentId }) => team.agentIds.includes(freeAgentId))}
                  teamSize={teamSize}
                  onChange={(next) => draft.replace(index, [next])}
                  onRemove={() => draft.replace(index, [])}
                />
              </li>
            ))}
          </ul>
          <Button variant="primary" onClick={draft.enterAll}>
            {teams.length === 1 ? 'Enter this team' : `Enter these ${teams.length} teams`}
          </Button>
        </>
      )}
      {change.state === 'failed' && (
        <Notice kind="error" title="Not every team was entered">
          {change.reason}
        </Notice>
      )}
    </>
  );
}

/** Who is chosen, and the teams that are not entered yet. */
function useDraft({ tournament: { id, teamSize, entrants }, agents }: DraftProps) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [teams, setTeams] = useState<readonly NewTeam[]>([]);
  const [change, run] = useChange();
  const inTeams = new Set(teams.flatMap(({ agentIds }) => agentIds));
  const free = agents.filter(({ freeAgentId }) => !inTeams.has(freeAgentId));
  const picked = free.map(({ freeAgentId }) => freeAgentId).filter((each) => chosen.includes(each));
  const add = (drafted: readonly (readonly number[])[]) =>
    setTeams([
      ...teams,
      ...drafted.map((agentIds, index) => ({
        name: `Team ${entrants + teams.length + index + 1}`,
        agentIds,
        captainId: captainOf(agents.filter(({ freeAgentId }) => agentIds.includes(freeAgentId))),
      })),
    ]);
  return {
    free,
    picked,
    teams,
    change,
    pick: (agent: number, isIn: boolean) =>
      setChosen(isIn ? [...chosen, agent] : chosen.filter((each) => each !== agent)),
    gather: () => {
      add([picked]);
      setChosen([]);
    },
    propose: () =>
      add(
        draftTeams(
          free.map(({ freeAgentId, points }) => ({ id: freeAgentId, points })),
          teamSize,
        ).teams,
      ),
    replace: (index: number, by: readonly NewTeam[]) => setTeams(teams.toSpliced(index, 1, ...by)),
    enterAll: () =>
      void run(async () => {
        for (const [index, { name, agentIds, captainId }] of teams.entries()) {
          await apiPost('/api/tournaments/:id/control/entrants', {
            params: { id },
            body: { name, captainId, roster: [], freeAgents: [...agentIds], reason: null },
          });
          // Those that are entered are not sent again where a later one is refused.
          setTeams(teams.slice(index + 1));
        }
        await refreshTournament(id);
      }),
  };
}

/** The one with most PP among those who can be named. */
function captainOf(agents: readonly TournamentFreeAgent[]): number | null {
  const [best] = agents
    .filter(({ accountId }) => accountId !== null)
    .toSorted((a, b) => (b.points ?? -1) - (a.points ?? -1));
  return best?.accountId ?? null;
}
