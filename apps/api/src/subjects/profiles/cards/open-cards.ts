import { listLaneLeads, type HistoryTimes } from '@soulstat/warehouse';
import { fail } from '../../../base/problem.ts';
import type { CardFacts, CardSource } from '../../../community/cards/card-facts.ts';
import { dayAt, ofMatches } from '../../../community/cards/card-words.ts';
import { findPlayers } from '../../../community/players/queries/players.ts';
import type { Matches } from '../../../community/players/player-history.ts';
import { openVersionedCache } from '../../../statistics/counting/rollups.ts';
import type { Databases } from '../../../storage/databases.ts';
import { standingOf } from '../figures/standing.ts';
import { mostFirst } from '../figures/statistics.ts';
import { openProfileSource } from '../profile-source.ts';
import { laneWidgets } from './lane-card.ts';
import { playerWidgets } from './player-card.ts';
import { seasonOf, seasonWidgets, seasonWords } from './season-card.ts';
import { findPublisherRank } from '../../../storage/queries/publisher-ranks.ts';

type Needs = Pick<Databases, 'postgres' | 'clickhouse'>;

/** How many matches are on record is on no card. */
const NOT_ASKED: HistoryTimes = { listed: 0, from: null, to: null };

const AT_15 = 900;
/** Of more matches the snapshots are not read. */
const MAX_LANES = 200;
const LAST_ACCOUNT = 4_294_967_294;

/** Cards of a player; each fails for who is hidden. */
export function openCards({
  postgres,
  clickhouse,
}: Needs): Readonly<Record<'player' | 'lane' | 'season', CardSource>> {
  const source = openProfileSource(clickhouse, postgres);
  const leads = openVersionedCache<readonly number[]>(postgres, { max: 500 });

  async function selectOf(accountId: number) {
    if (accountId > LAST_ACCOUNT)
      fail('invalid_request', `\`id\` in the address must be at most ${LAST_ACCOUNT}.`);
    const [selection, players] = await Promise.all([
      source.select(accountId, {}),
      findPlayers(postgres, [accountId]),
    ]);
    return { ...selection, name: players.get(accountId)?.name ?? null };
  }

  const leadsOf = (accountId: number, matches: Matches) =>
    leads(String(accountId), async () => {
      const told = matches.filter(({ detail, lane }) => detail !== 'history' && lane > 0);
      const matchIds = told.slice(-MAX_LANES).map(({ matchId }) => matchId);
      const rows = await listLaneLeads(clickhouse, { accountId, seconds: AT_15, matchIds });
      return rows.map(({ lead }) => lead);
    });

  return {
    player: async (accountId) => {
      const [{ history, matches, name }, populated, board] = await Promise.all([
        selectOf(accountId),
        source.populatedRanks(),
        findPublisherRank(postgres, accountId),
      ]);
      const widgets = playerWidgets(matches, standingOf(history, { listed: NOT_ASKED, populated, board }));
      return { ...about(accountId, name, matches), of: 'Player card', widgets };
    },
    lane: async (accountId) => {
      const { history, matches, name } = await selectOf(accountId);
      const widgets = laneWidgets(matches, history, (await leadsOf(accountId, matches)).value);
      return {
        ...about(accountId, name, matches),
        of: 'Lane card',
        widgets,
        path: `/profile/${accountId}/lanes`,
      };
    },
    season: async (accountId, { season: number }) => {
      const season = seasonOf(number);
      const { matches, name } = await selectOf(accountId);
      const played = matches.filter(({ startedAt }) => startedAt >= season.from && startedAt < season.to);
      return {
        ...about(accountId, name, played),
        of: 'Season review',
        subtitle: seasonWords(season),
        widgets: seasonWidgets(played),
      };
    },
  };
}

/** Beside the name stands the hero who is played most. */
function about(accountId: number, name: string | null, matches: Matches): Omit<CardFacts, 'of' | 'widgets'> {
  const [most] = mostFirst(Map.groupBy(matches, ({ heroId }) => heroId));
  const last = matches.at(-1);
  return {
    name,
    standIn: `Player ${accountId}`,
    subtitle: last
      ? `${ofMatches(matches.length)}, last on ${dayAt(last.startedAt)}`
      : 'No match on record yet',
    path: `/profile/${accountId}`,
    art: most ? { kind: 'hero', id: most[0] } : null,
  };
}
