import type { MatchSummary } from '@soulstat/api-client';

type Match = Pick<
  MatchSummary,
  'players' | 'winningTeam' | 'durationSeconds' | 'sampleSeconds' | 'objectives'
>;

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** By how many souls the winner leads at each moment that is known. */
export function leadOfWinner({ players, winningTeam, sampleSeconds }: Match) {
  if (winningTeam === null) return [];
  return sampleSeconds.map((second, at) => ({
    second,
    lead: sum(players.map(({ team, souls }) => (team === winningTeam ? 1 : -1) * (souls[at] ?? 0))),
  }));
}

/** What stands in the table; undefined where it is not known. */
export function matchFigures(match: Match) {
  const { players, winningTeam, durationSeconds, objectives } = match;
  const sign = (team: number) => (team === winningTeam ? 1 : -1);
  const leads = leadOfWinner(match).map(({ lead }) => lead);
  const fallen = objectives.flatMap(({ destroyedAtSeconds }) =>
    destroyedAtSeconds === null || destroyedAtSeconds === 0 ? [] : [destroyedAtSeconds],
  );
  const hasWinner = winningTeam !== null;
  return {
    length: durationSeconds,
    kills: sum(players.map(({ kills }) => kills)),
    killLead: hasWinner ? sum(players.map(({ team, kills }) => sign(team) * kills)) : undefined,
    souls: sum(players.map(({ netWorth }) => netWorth)),
    soulsLead: hasWinner ? sum(players.map(({ team, netWorth }) => sign(team) * netWorth)) : undefined,
    deepest: leads.length > 0 ? Math.min(0, ...leads) : undefined,
    firstTower: fallen.length > 0 ? Math.min(...fallen) : undefined,
  };
}
