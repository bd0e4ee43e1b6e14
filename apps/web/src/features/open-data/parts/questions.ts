import { paths } from '../../../shared/paths.ts';

export interface Question {
  readonly title: string;
  /** The page that shows the same. */
  readonly page: string;
  readonly sql: string;
}

/** Matches of the newest patch, as pages count them by themselves. */
const OF_PATCH = `counted and mode in ('ranked', 'unranked')
  and day >= (select max(day) from patches where day <= (select max(day) from players))`;

/** One for each page that the files can be compared with. */
export const QUESTIONS: readonly Question[] = [
  {
    title: 'Check our tier list: how often each hero wins on the newest patch',
    page: paths.heroTierList,
    sql: `select heroes.name, count(*) as games, avg(won::int) as win_rate
from players join heroes using (hero_id)
where ${OF_PATCH}
group by heroes.name
order by win_rate desc`,
  },
  {
    title: 'How often each hero is played, with kills, deaths and assists',
    page: paths.heroPerformanceStats,
    sql: `select heroes.name, count(*) as games,
  avg(kills) as kills, avg(deaths) as deaths, avg(assists) as assists
from players join heroes using (hero_id)
where ${OF_PATCH}
group by heroes.name
order by games desc`,
  },
  {
    title: 'Souls by the minute, by hero',
    page: paths.heroLibrary,
    sql: `select heroes.name, count(*) as games,
  sum(net_worth) / (sum(duration_seconds) / 60) as souls_a_minute
from players join heroes using (hero_id)
where ${OF_PATCH}
group by heroes.name
order by souls_a_minute desc`,
  },
  {
    title: 'Which items are bought, and how often their buyers win',
    page: paths.itemStats,
    sql: `with bought as (
  select match_id, slot, item_id, min(at_seconds) as at_seconds
  from items join shop_items using (item_id)
  group by match_id, slot, item_id
)
select shop_items.name, count(*) as buyers, avg(won::int) as win_rate,
  avg(bought.at_seconds) / 60 as minutes
from bought join players using (match_id, slot) join shop_items using (item_id)
where ${OF_PATCH}
group by shop_items.name
order by buyers desc`,
  },
  {
    title: 'What the items of the shop cost',
    page: paths.itemsLibrary,
    sql: `select shop_slot, tier, count(*) as items, min(cost) as cheapest, max(cost) as dearest
from shop_items
where tier <= 4
group by shop_slot, tier
order by shop_slot, tier`,
  },
  {
    title: 'Which items each hero buys most',
    page: paths.heroItems,
    sql: `with bought as (
  select distinct match_id, slot, item_id from items join shop_items using (item_id)
)
select heroes.name as hero, shop_items.name as item, count(*) as buyers, avg(won::int) as win_rate
from bought join players using (match_id, slot)
  join heroes using (hero_id) join shop_items using (item_id)
where ${OF_PATCH}
group by heroes.name, shop_items.name
qualify row_number() over (partition by heroes.name order by count(*) desc) <= 3
order by hero, buyers desc`,
  },
  {
    title: 'How ranks are spread over matches',
    page: paths.rankDistribution,
    sql: `select ranks.name, average_rank as rank, count(*) as matches
from matches join ranks on ranks.rank = average_rank
where counted
group by ranks.name, average_rank
order by rank`,
  },
  {
    title: 'The matches with the highest rank',
    page: paths.recentMatches,
    sql: `select match_id, day, average_rank as rank, duration_seconds / 60 as minutes, winning_team
from matches
where counted and average_rank is not null
order by average_rank desc, match_id desc
limit 50`,
  },
  {
    title: 'Who played the most matches',
    page: paths.matchesLeaderboard,
    sql: `select account_id, count(*) as games, avg(won::int) as win_rate
from players
where counted and account_id is not null
group by account_id
order by games desc
limit 100`,
  },
  {
    title: 'How often the game named each hero its MVP',
    page: paths.mvpStats,
    sql: `select heroes.name, count(*) filter (mvp_rank = 1) as mvp, count(*) as games
from players join heroes using (hero_id)
where counted
group by heroes.name
order by mvp desc`,
  },
  {
    title: 'Which heroes won more after the newest patch',
    page: paths.winnersLosersHeroes,
    sql: `with patch as (
  select max(day) as day from patches where day <= (select max(day) from players)
)
select heroes.name,
  count(*) filter (players.day < patch.day) as games_before,
  avg(won::int) filter (players.day < patch.day) as win_rate_before,
  count(*) filter (players.day >= patch.day) as games_since,
  avg(won::int) filter (players.day >= patch.day) as win_rate_since
from players join heroes using (hero_id) cross join patch
where counted and mode in ('ranked', 'unranked') and players.day >= patch.day - 30
group by heroes.name
order by win_rate_since desc`,
  },
  {
    title: 'Which items were bought more after the newest patch',
    page: paths.winnersLosersItems,
    sql: `with patch as (
  select max(day) as day from patches where day <= (select max(day) from players)
), bought as (
  select distinct match_id, slot, item_id from items join shop_items using (item_id)
)
select shop_items.name,
  count(*) filter (players.day < patch.day) as buyers_before,
  count(*) filter (players.day >= patch.day) as buyers_since
from bought join players using (match_id, slot) join shop_items using (item_id) cross join patch
where counted and mode in ('ranked', 'unranked') and players.day >= patch.day - 30
group by shop_items.name
order by buyers_since desc`,
  },
  {
    title: 'How heroes win by lane',
    page: paths.laneTierList,
    sql: `select heroes.name, lane, count(*) as games, avg(won::int) as win_rate
from players join heroes using (hero_id)
where ${OF_PATCH} and lane is not null
group by heroes.name, lane
order by heroes.name, lane`,
  },
  {
    title: 'Souls at nine minutes, and how often they led to a win',
    page: paths.lanePerformance,
    sql: `select heroes.name, count(*) as games, avg(snapshots.net_worth) as souls,
  avg(snapshots.net_worth) filter (won) as souls_of_winners
from snapshots join players using (match_id, slot) join heroes using (hero_id)
where ${OF_PATCH} and at_seconds = 540
group by heroes.name
order by souls desc`,
  },
  {
    title: 'Pairs of heroes on one lane',
    page: paths.lanePairings,
    sql: `select one_hero.name as hero, other_hero.name as with_hero, count(*) as games,
  avg(one.won::int) as win_rate
from players one join players other
  on one.match_id = other.match_id and one.team = other.team
  and one.lane = other.lane and one.hero_id < other.hero_id
join heroes one_hero on one_hero.hero_id = one.hero_id
join heroes other_hero on other_hero.hero_id = other.hero_id
where one.counted and one.mode in ('ranked', 'unranked')
group by one_hero.name, other_hero.name
having count(*) >= 5
order by win_rate desc`,
  },
  {
    title: 'How long matches last, and which side wins them',
    page: paths.matches,
    sql: `select floor(duration_seconds / 300) * 5 as minutes, count(*) as matches,
  avg((winning_team = 0)::int) as hidden_king_wins
from matches
where counted
group by minutes
order by minutes`,
  },
  {
    title: 'When players die',
    page: paths.howWeCompute,
    sql: `select floor(at_seconds / 60) as minutes, count(*) as deaths, avg(respawn_seconds) as out_for
from deaths
group by minutes
order by minutes`,
  },
  {
    title: 'How many matches each day has',
    page: paths.monitoring,
    sql: `select day, count(*) as matches, count(*) filter (detail = 'full') as with_file
from matches
group by day
order by day desc`,
  },
  {
    title: 'The order in which a hero’s items are bought',
    page: paths.buildLibrary,
    sql: `select shop_items.name, count(*) as buyers, avg(at_seconds) / 60 as minutes
from items join players using (match_id, slot)
  join shop_items using (item_id) join heroes using (hero_id)
where ${OF_PATCH} and heroes.name = 'Haze'
group by shop_items.name
having count(*) >= 5
order by minutes`,
  },
  {
    title: 'The newest matches of a player',
    page: paths.ownProfile,
    sql: `select match_id, players.day, heroes.name as hero, won, kills, deaths, assists, net_worth
from players left join heroes using (hero_id)
where account_id = (
  select account_id from players where account_id is not null group by account_id order by count(*) desc limit 1
)
order by started_at desc
limit 50`,
  },
];
