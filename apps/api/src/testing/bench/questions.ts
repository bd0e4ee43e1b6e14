import { GAME_DATA } from '@soulstat/game-data/full';
import { Z_95 } from '@soulstat/statistics';
import { arrayOf, ch, day, NOTHING, u16, u32, type Ch } from '@soulstat/warehouse/internals';
import {
  ALL_HEROES,
  listBuyTimes,
  listDistributionsOfHeroes,
  listEveryPair,
  listHeroDays,
  listHeroSums,
  listHeroTierSums,
  listItemSumsOfHero,
  listLanePairs,
  listLeaderboard,
  listMatchesByRank,
  type DayRange,
  type HeroPairRow,
  type StatisticsStore,
} from '@soulstat/warehouse';
import { idsOf } from './generate-matches.ts';
import { counts, inMode, played, type Question, type Subjects } from './question.ts';

/** Every kind of question that pages ask (all matches of the facts count). */
export function questionsOn(subjects: Subjects): Question[] {
  return [
    ...heroQuestions(subjects),
    ...itemQuestions(subjects),
    ...pairQuestions(subjects),
    ...playerQuestions(subjects),
  ];
}

const only = <Row extends object>(row: Row, columns: readonly (string & keyof Row)[]) =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));

const between = ({ from, to }: DayRange) => ch`toDate(started_at) between ${day(from)} and ${day(to)}`;

function heroQuestions(subjects: Subjects): Question[] {
  const { mode, patch, patchBefore, month, twoMonths, allTime, heroId, minTier } = subjects;
  const ranks = minTier === undefined ? {} : { minRankStep: minTier * 6 + 1 };
  const tierListOfFacts = (range: DayRange, tier?: number) => ch<object>`
    select hero_id as heroId, count() as matches, countIf(won) as wins, sum(kills) as kills,
      sum(net_worth) as netWorth, sum(player_damage) as playerDamage
    from player_match final where ${played(subjects, range, tier)} group by hero_id order by hero_id`;
  const tierList = (range: DayRange, limits: typeof ranks) => async (store: StatisticsStore) =>
    (await listHeroSums(store, { mode, ...range, ...limits })).map((row) =>
      only(row, ['heroId', 'matches', 'wins', 'kills', 'netWorth', 'playerDamage']),
    );
  return [
    {
      name: 'tier list, patch and ranks',
      ask: tierList(patch, ranks),
      fromFacts: tierListOfFacts(patch, minTier),
    },
    { name: 'tier list, all time', ask: tierList(allTime, {}), fromFacts: tierListOfFacts(allTime) },
    {
      name: 'one hero by day, 60 days',
      ask: async (store) =>
        (await listHeroDays(store, { mode, ...twoMonths }, heroId))
          .filter(({ matches }) => matches > 0)
          .map((row) => ({ day: row.day, ...counts(row) })),
      fromFacts: ch`select toString(toDate(started_at)) as day, count() as matches, countIf(won) as wins
        from player_match final where ${played(subjects, twoMonths)} and hero_id = ${u16(heroId)}
        group by day order by day`,
    },
    {
      name: 'winners and losers, patch against patch',
      ask: async (store) =>
        (await listHeroTierSums(store, { mode, ...patch, ...ranks }, patchBefore)).map(
          ({ heroId, now, before }) => ({
            heroId,
            matchesBefore: before.matches,
            winsBefore: before.wins,
            matchesAfter: now.matches,
            winsAfter: now.wins,
          }),
        ),
      fromFacts: ch`select hero_id as heroId,
          countIf(${between(patchBefore)}) as matchesBefore, countIf(won and ${between(patchBefore)}) as winsBefore,
          countIf(${between(patch)}) as matchesAfter, countIf(won and ${between(patch)}) as winsAfter
        from player_match final
        where ${played(subjects, { from: patchBefore.from, to: patch.to }, minTier)}
        group by hero_id order by hero_id`,
    },
    {
      name: 'matches by rank, 30 days',
      ask: (store) => listMatchesByRank(store, { mode, ...month }),
      fromFacts: ch`select toUInt8(average_rank - 4 * intDiv(average_rank, 10)) as rankStep, count() as matches
        from match final where ${inMode(mode)} and ${between(month)} group by rankStep order by rankStep`,
    },
    soulsQuestion(subjects),
  ];
}

function soulsQuestion(subjects: Subjects): Question {
  const { mode, patch, heroId, minTier } = subjects;
  return {
    name: 'souls a minute of a hero, patch and ranks',
    ask: async (store) => {
      const filter = { mode, ...patch, ...(minTier !== undefined && { minTier }) };
      const found = await listDistributionsOfHeroes(store, filter, [heroId], ['soulsPerMinute']);
      const [{ counts: bins = [] } = {}] = found.get(heroId) ?? [];
      return bins.map((players, bin) => ({ bin, players })).filter(({ players }) => players > 0);
    },
    fromFacts: ch`select least(255, floor(net_worth * 60 / duration_seconds / 10 + 0.0000005)) as bin, count() as players
      from player_match final where ${played(subjects, patch, minTier)} and hero_id = ${u16(heroId)}
      group by bin order by bin`,
  };
}

/** Purchases list ability points as well. */
const SHOP_ITEM_IDS = arrayOf(u32, idsOf(GAME_DATA.items.all));

const itemsShown = (rows: Awaited<ReturnType<typeof listItemSumsOfHero>>) =>
  rows.map((row) => only(row, ['itemId', 'matches', 'wins', 'boughtAtSeconds', 'matchesByPhase']));

function itemQuestions(subjects: Subjects): Question[] {
  const { mode, month, heroId, itemId, minTier } = subjects;
  const filter = { mode, ...month, ...(minTier !== undefined && { minTier }) };
  const bought = (where: Ch) => ch`(
    select hero_id, won, item, purchase_at[indexOf(purchase_item_id, item)] as at
    from player_match final array join arrayDistinct(purchase_item_id) as item
    where ${played(subjects, month, minTier)} ${where} and item in ${SHOP_ITEM_IDS})`;
  const itemsOfFacts = (where: Ch) => ch<object>`
    select item as itemId, count() as matches, countIf(won) as wins, sum(at) as boughtAtSeconds,
      [countIf(at < 600), countIf(at >= 600 and at < 1200), countIf(at >= 1200 and at < 1800), countIf(at >= 1800)]
        as matchesByPhase
    from ${bought(where)} group by item order by item`;
  return [
    {
      name: 'items of all heroes, 30 days, ranks',
      ask: async (store) => itemsShown(await listItemSumsOfHero(store, filter, ALL_HEROES)),
      fromFacts: itemsOfFacts(NOTHING),
    },
    {
      name: 'items of a hero, 30 days',
      ask: async (store) => itemsShown(await listItemSumsOfHero(store, filter, heroId)),
      fromFacts: itemsOfFacts(ch`and hero_id = ${u16(heroId)}`),
    },
    {
      name: 'buy times of an item by a hero, 30 days',
      ask: async (store) =>
        (await listBuyTimes(store, filter, heroId, itemId))
          .map((row) => ({ fromSeconds: row.fromSeconds, ...counts(row) }))
          .filter(({ matches }) => matches > 0),
      fromFacts: ch`select least(7, intDiv(at, 300)) * 300 as fromSeconds, count() as matches, countIf(won) as wins
        from ${bought(ch`and hero_id = ${u16(heroId)} and item = ${u32(itemId)}`)}
        group by fromSeconds order by fromSeconds`,
    },
  ];
}

const pairsShown = (rows: readonly Omit<HeroPairRow, 'laneEndMatches' | 'laneEndSoulsLead'>[]) =>
  rows.map((row) => only(row, ['heroId', 'otherHeroId', 'matches', 'wins']));

function pairQuestions(subjects: Subjects): Question[] {
  const { mode, patch, month, heroId } = subjects;
  const pairsOfFacts = (range: DayRange, condition: Ch, hero?: number) => ch<object>`
    select own.2 as heroId, other.2 as otherHeroId, count() as matches, countIf(own.3) as wins
    from (
      select groupArray((team, hero_id, won, lane)) as players,
        ${hero === undefined ? ch`players` : ch`arrayFilter(player -> player.2 = ${u16(hero)}, players)`} as owns
      from player_match final where ${played(subjects, range)} group by match_id
    )
    array join owns as own array join players as other
    where own.2 != other.2 and ${condition}
    group by heroId, otherHeroId order by heroId, otherHeroId`;
  const enemies = ch`own.1 != other.1`;
  const mates = ch`own.1 = other.1`;
  const ofHero = (kind: 'mates' | 'enemies', range: DayRange) => async (store: StatisticsStore) => {
    const pairs = await listEveryPair(store, { mode, ...range }, heroId);
    return pairsShown(pairs.filter((pair) => pair.kind === kind && pair.heroId === heroId));
  };
  return [
    {
      name: 'counters of a hero, 30 days',
      ask: ofHero('enemies', month),
      fromFacts: pairsOfFacts(month, enemies, heroId),
    },
    {
      name: 'synergies of a hero, 30 days',
      ask: ofHero('mates', month),
      fromFacts: pairsOfFacts(month, mates, heroId),
    },
    {
      name: 'lane duos, matrix of a patch',
      ask: async (store) => {
        const pairs = await listLanePairs(store, { mode, ...patch });
        return pairsShown(pairs.filter(({ kind }) => kind === 'laneMates'));
      },
      fromFacts: pairsOfFacts(
        patch,
        ch`own.2 < other.2 and own.1 = other.1 and own.4 != 0 and own.4 = other.4`,
      ),
    },
  ];
}

const Z: Ch = { fragments: [String(Z_95)], values: [] };

function playerQuestions({ mode }: Subjects): Question[] {
  return [
    {
      name: 'leaderboard, first 100',
      ask: async ({ db }) =>
        (await listLeaderboard(db, { mode, heroId: 0, limit: 100 })).map((row) => ({
          accountId: row.accountId,
          ...counts(row),
        })),
      fromFacts: ch`select account_id as accountId, count() as matches, countIf(won) as wins
        from player_match final where account_id != 0 and hero_id != 0 and ${inMode(mode)}
        group by account_id having matches >= 20
        order by (wins / matches + ${Z} * ${Z} / (2 * matches)
          - ${Z} * sqrt((wins / matches * (1 - wins / matches) + ${Z} * ${Z} / (4 * matches)) / matches))
          / (1 + ${Z} * ${Z} / matches) desc, max(started_at) desc, account_id
        limit 100`,
    },
  ];
}
