import { type Match } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { bulkDialect, sampleMatch } from '@soulstat/match-file/testing';
import { denseRank } from '@soulstat/ranks';
import { GAME_DATA } from '@soulstat/game-data/full';
import { arrayOf, ch, u8 } from '@soulstat/warehouse/internals';
import { HERO_METRICS } from '@soulstat/warehouse';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Databases } from '../../storage/databases.ts';
import { openIngester } from '../../matches/ingest/ingester.ts';
import { refreshRollups } from './rollups.ts';
import { describeOnEmbedded } from '../../testing/databases/databases.ts';

const NOON = Date.UTC(2026, 4, 10, 12) / 1000;
const DAY = 86_400;
/** Every kind on several days, by one seed each. */
const COUNTED: readonly Match[] = Array.from({ length: 12 }, (_, index) => ({
  ...sampleMatch({
    seed: index,
    kind: (['classic', 'ranked', 'streetBrawl'] as const)[index % 3] ?? 'classic',
  }),
  matchId: 72_000_000 + index,
  startedAt: NOON + (index % 4) * DAY,
}));
const [FIRST = sampleMatch()] = COUNTED;
const other = (matchId: number, change: Partial<Match>): Match => ({ ...FIRST, matchId, ...change });
const NOT_COUNTED: readonly Match[] = [
  other(72_100_001, { matchMode: 'privateLobby' }),
  other(72_100_002, { matchMode: 'coopBot' }),
  other(72_100_003, { matchMode: 'tutorial' }),
  other(72_100_004, { matchMode: 'heroLabs' }),
  other(72_100_005, { matchMode: 'newPlayerPlacement' }),
  other(72_100_006, { gameMode: 'sandbox' }),
  other(72_100_007, { notScored: true }),
  other(72_100_008, { outcome: 'draw', winningTeam: null }),
  other(72_100_009, { outcome: 'error', winningTeam: null }),
];
/** The last second of one day and the first of the next; a player without a hero; one match as a scoreboard alone. */
const EDGES: readonly Match[] = [
  other(72_200_001, { startedAt: NOON + DAY / 2 - 1 }),
  other(72_200_002, { startedAt: NOON + DAY / 2 }),
  other(72_200_003, {
    players: FIRST.players.map((player, index) => (index === 3 ? { ...player, heroId: 0 } : player)),
  }),
];
const SCOREBOARD: Match = { ...FIRST, matchId: 72_200_004 };
const ALL_COUNTED = [...COUNTED, ...EDGES, SCOREBOARD];

describeOnEmbedded('the rollups', (open) => {
  let databases: Databases;
  beforeAll(async () => {
    databases = open();
    const ingester = openIngester(databases);
    const files = [...COUNTED, ...NOT_COUNTED, ...EDGES].map((match) => encodeMatchFile(match));
    const reports = await Promise.all(
      [...files, Buffer.from(bulkDialect(SCOREBOARD))].map((bytes) =>
        ingester.ingest({ fileName: 'a.meta', firstMatch: 1, bytes }),
      ),
    );
    expect(reports.every(({ stored }) => stored === 1)).toBe(true);
    expect(await refreshRollups(databases)).toEqual({ state: 'done', days: 4 });
  });

  test('count matches by day, mode and rank', async () => {
    const rows = await databases.clickhouse.rows<object>(ch`
      select toString(day) as day, mode, rank, matches, team0_wins, duration_seconds,
        toUnixTimestamp(newest_started_at) as newest
      from match_day`);
    const expected = tally(
      ALL_COUNTED.map((match) => ({
        key: { day: dayOf(match), mode: modeOf(match), rank: rankOf(match) },
        sums: {
          matches: 1,
          team0_wins: Number(match.winningTeam === 0),
          duration_seconds: match.durationSeconds,
          newest: match.startedAt,
        },
      })),
    );
    expect(sorted(rows)).toEqual(sorted(expected));
  });

  test('add up what heroes do by day, mode and rank', async () => {
    const rows = await databases.clickhouse.rows<object>(
      ch`select * replace (toString(day) as day) from hero_day`,
    );
    const expected = tally(
      ALL_COUNTED.flatMap((match) =>
        match.players
          .filter(({ heroId }) => heroId !== 0)
          .map((player) => {
            const last = match === SCOREBOARD ? undefined : player.snapshots.at(-1);
            const full = Number(last !== undefined);
            return {
              key: { day: dayOf(match), mode: modeOf(match), rank: rankOf(match), hero_id: player.heroId },
              sums: {
                matches: 1,
                wins: Number(player.team === match.winningTeam),
                kills: player.kills,
                deaths: player.deaths,
                assists: player.assists,
                net_worth: player.netWorth,
                last_hits: player.lastHits ?? 0,
                last_hit_matches: Number(player.lastHits !== null),
                timed_matches: 1,
                timed_net_worth: player.netWorth,
                denies: player.denies,
                duration_seconds: match.durationSeconds,
                full_matches: full,
                full_duration_seconds: full * match.durationSeconds,
                player_damage: last?.playerDamage ?? 0,
                objective_damage: last?.objectiveDamage ?? 0,
                damage_taken: last?.damageTaken ?? 0,
                self_healing: last?.selfHealing ?? 0,
                teammate_healing_matches: Number(last?.teammateHealing != null),
                teammate_healing: last?.teammateHealing ?? 0,
              },
            };
          }),
      ),
    );
    expect(sorted(rows)).toEqual(sorted(expected));
  });

  test('add up pairs of heroes on one side and against each other, in and out of the lane', async () => {
    const rows = await databases.clickhouse.rows<object>(
      ch`select * replace (toString(day) as day) from hero_pair_day`,
    );
    expect(sorted(rows)).toEqual(sorted(tally(ALL_COUNTED.flatMap(pairsOf))));
  });

  test('add up the first purchases of shop items by when they are made', async () => {
    const rows = await databases.clickhouse.rows<object>(
      ch`select * replace (toString(day) as day) from hero_item_day`,
    );
    const expected = sorted(tally(ALL_COUNTED.filter((match) => match !== SCOREBOARD).flatMap(purchasesOf)));
    expect(expected.length).toBeGreaterThan(100);
    expect(sorted(rows)).toEqual(expected);
  });

  test('count how many players of a hero were in which bin of a metric', async () => {
    const expected = sorted(tally(ALL_COUNTED.flatMap(binsOf)));
    const metrics = [...new Set(ALL_COUNTED.flatMap(binsOf).map(({ key }) => Number(key['metric'])))];
    const rows = await databases.clickhouse.rows<object>(ch`
      select toString(day) as day, mode, hero_id, metric, tier, bin, players from (
        select *, arrayJoin(CAST(bins, 'Array(Tuple(UInt8, UInt64))')) as pair, pair.1 as bin, pair.2 as players
        from hero_metric_day where metric in ${arrayOf(u8, metrics)}
      )`);
    expect(metrics).toHaveLength(6);
    expect(sorted(rows)).toEqual(expected);
  });

  describe('of a match whose richer source says another day', () => {
    test('move it there', async () => {
      const ingester = openIngester(databases);
      const count = () =>
        databases.clickhouse.rows<object>(
          ch`select toString(day) as day, sum(matches) as matches from match_day group by day order by day`,
        );
      const hand = (bytes: Uint8Array) => ingester.ingest({ fileName: 'a', firstMatch: 1, bytes });
      const moved = other(72_300_001, { startedAt: NOON + 20 * DAY });
      await hand(Buffer.from(bulkDialect({ ...moved, startedAt: NOON + 30 * DAY })));
      await refreshRollups(databases);
      expect((await count()).at(-1)).toEqual({ day: '2026-06-09', matches: 1 });
      await databases.clickhouse.run(ch`system stop merges`);
      await hand(encodeMatchFile(moved));
      expect(await refreshRollups(databases)).toEqual({ state: 'done', days: 2 });
      expect((await count()).at(-1)).toEqual({ day: '2026-05-30', matches: 1 });
      await databases.clickhouse.run(ch`system start merges`);
    });
  });
});

interface Line {
  readonly key: Readonly<Record<string, string | number>>;
  readonly sums: Readonly<Record<string, number>>;
}

/** Adds up lines of the same key; a moment is not added but the later one stays. */
function tally(lines: readonly Line[]): object[] {
  const rows = new Map<string, Record<string, string | number>>();
  for (const { key, sums } of lines) {
    const name = JSON.stringify(key);
    const row = rows.get(name) ?? { ...key };
    for (const [sum, value] of Object.entries(sums)) {
      const before = Number(row[sum] ?? 0);
      row[sum] = sum === 'newest' ? Math.max(before, value) : before + value;
    }
    rows.set(name, row);
  }
  return [...rows.values()];
}

const sorted = (rows: readonly object[]) =>
  rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted();

const dayOf = ({ startedAt }: Match) => new Date(startedAt * 1000).toISOString().slice(0, 10);
const modeOf = ({ gameMode, matchMode }: Match) =>
  gameMode === 'streetBrawl' ? 'streetBrawl' : matchMode === 'ranked' ? 'ranked' : 'unranked';
const ranksOf = (numbers: readonly (number | null | undefined)[]) =>
  numbers.map((number) => denseRank(number)).filter((rank) => rank !== undefined);
/** The mean of the steps, rounded half up: of the teams where they are named, else of the players. */
function rankOf(match: Match): number {
  const teams = ranksOf(match.averageRankNumbers);
  const ranks = teams.length > 0 ? teams : ranksOf(match.players.map((player) => player.rank?.rankNumber));
  if (ranks.length === 0) return 0;
  return Math.floor(ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length + 0.5);
}
const tierOf = (match: Match) => Math.max(0, Math.floor((rankOf(match) - 1) / 6));

function pairsOf(match: Match): Line[] {
  const players = match.players.filter(({ heroId }) => heroId !== 0);
  const soulsOf = (player: (typeof players)[number]) =>
    match === SCOREBOARD ? undefined : player.snapshots.find(({ atSeconds }) => atSeconds === 540)?.netWorth;
  return players.flatMap((player) =>
    players
      .filter((against) => against !== player)
      .flatMap((against) => {
        const isMate = player.team === against.team;
        const inLane = player.lane !== null && player.lane !== 0 && player.lane === against.lane;
        const [own, their] = [soulsOf(player), soulsOf(against)];
        const kinds = isMate ? ['mates', 'laneMates'] : ['enemies', 'laneEnemies'];
        return kinds.slice(0, inLane ? 2 : 1).map((kind) => ({
          key: {
            day: dayOf(match),
            mode: modeOf(match),
            kind,
            tier: tierOf(match),
            hero_id: player.heroId,
            other_hero_id: against.heroId,
          },
          sums: {
            matches: 1,
            wins: Number(player.team === match.winningTeam),
            lane_end_matches: Number(own !== undefined && their !== undefined),
            lane_end_souls_lead: own === undefined || their === undefined ? 0 : own - their,
          },
        }));
      }),
  );
}

function purchasesOf(match: Match): Line[] {
  return match.players
    .filter(({ heroId }) => heroId !== 0)
    .flatMap((player) => {
      const first = new Map(player.purchases.toReversed().map((purchase) => [purchase.itemId, purchase]));
      return [...first.values()]
        .filter(({ itemId }) => GAME_DATA.itemById(itemId))
        .flatMap(({ itemId, atSeconds, soldAtSeconds, flags }) => {
          const soldAt = (flags & 1) === 0 ? (soldAtSeconds ?? 0) : 0;
          const won = Number(player.team === match.winningTeam);
          const inBucket = (bucket: number) => Number(Math.min(7, Math.floor(atSeconds / 300)) === bucket);
          const byTime = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((bucket) => [
            [`matches_${bucket}`, inBucket(bucket)] as const,
            [`wins_${bucket}`, inBucket(bucket) * won] as const,
          ]);
          return [player.heroId, 0].map((heroId) => ({
            key: {
              day: dayOf(match),
              mode: modeOf(match),
              hero_id: heroId,
              tier: tierOf(match),
              item_id: itemId,
            },
            sums: {
              matches: 1,
              wins: won,
              bought_at_seconds: atSeconds,
              sold: Number(soldAt > 0),
              sold_at_seconds: soldAt,
              ...Object.fromEntries(byTime),
            },
          }));
        });
    });
}

/** How many players of a hero were in which bin of a metric, by hand. */
function binsOf(match: Match): Line[] {
  const minutes = match.durationSeconds / 60;
  return match.players
    .filter(({ heroId }) => heroId !== 0)
    .flatMap((player) => {
      const last = match === SCOREBOARD ? undefined : player.snapshots.at(-1);
      const accuracy = last && last.shotsHit / (last.shotsHit + last.shotsMissed);
      const values: readonly (readonly [number, number | undefined])[] = [
        [HERO_METRICS.soulsPerMinute.number, player.netWorth / minutes / 10],
        [HERO_METRICS.kills.number, player.kills],
        [HERO_METRICS.deaths.number, player.deaths],
        [
          HERO_METRICS.killsAndAssistsPerDeath.number,
          ((player.kills + player.assists) / Math.max(1, player.deaths)) * 4,
        ],
        [HERO_METRICS.playerDamagePerMinute.number, last && last.playerDamage / minutes / 20],
        [
          HERO_METRICS.accuracy.number,
          accuracy === undefined || Number.isNaN(accuracy) ? undefined : accuracy * 100,
        ],
      ];
      return values.flatMap(([metric, inBins]) =>
        inBins === undefined
          ? []
          : [
              {
                key: {
                  day: dayOf(match),
                  mode: modeOf(match),
                  hero_id: player.heroId,
                  metric,
                  tier: tierOf(match),
                  bin: Math.min(255, Math.floor(inBins + 0.0000005)),
                },
                sums: { players: 1 },
              },
            ],
      );
    });
}
