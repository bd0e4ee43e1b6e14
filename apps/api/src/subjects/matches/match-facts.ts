import { SIDES } from '@soulstat/game-data';
import { findSummaryMatch, listSummaryPlayers } from '@soulstat/warehouse';
import { dayAt } from '../../community/cards/card-words.ts';
import { whole, type CardSource } from '../../community/cards/card-facts.ts';
import { failUnknownMatch } from '../../matches/unknown-match.ts';
import type { Databases } from '../../storage/databases.ts';

/** What stands of a match beside another one in a picture: both teams, nobody by name. */
export function openMatchFacts({
  postgres,
  clickhouse,
}: Pick<Databases, 'postgres' | 'clickhouse'>): Readonly<Record<'match', CardSource>> {
  return {
    match: async (matchId) => {
      const [found, players] = await Promise.all([
        findSummaryMatch(clickhouse, matchId),
        listSummaryPlayers(clickhouse, matchId),
      ]);
      const { winningTeam, durationSeconds, startedAt } =
        found ?? (await failUnknownMatch(postgres, matchId));
      const ofTeam = (team: 0 | 1, figure: 'kills' | 'netWorth') =>
        players.reduce((sum, player) => (player.team === team ? sum + player[figure] : sum), 0);
      const ahead = Math.round(Math.abs(ofTeam(0, 'netWorth') - ofTeam(1, 'netWorth')));
      return {
        of: 'Match',
        name: `Match ${matchId}`,
        standIn: `Match ${matchId}`,
        subtitle: dayAt(startedAt),
        path: `/match/${matchId}/summary`,
        widgets: [
          { name: 'winner', label: 'Won by', value: winningTeam === null ? null : SIDES[winningTeam].name },
          { name: 'length', label: 'Length', value: clock(durationSeconds) },
          {
            name: 'kills',
            label: 'Kills',
            value: `${whole(ofTeam(0, 'kills'))} – ${whole(ofTeam(1, 'kills'))}`,
          },
          { name: 'souls', label: 'Souls apart', value: whole(ahead) },
        ],
      };
    },
  };
}

const clock = (seconds: number): string =>
  `${Math.trunc(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
