import { damageTotals, readMatch, soulsBySource, type Match, type MatchPlayer } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { bulkDialect, sampleMatch } from '@soulstat/match-file/testing';
import { ch, u64 } from '@soulstat/warehouse/internals';
import { listMatchDeaths } from '@soulstat/warehouse';
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Databases } from '../../storage/databases.ts';
import { openIngester } from '../../matches/ingest/ingester.ts';
import { describeOnEmbedded } from '../../testing/databases/databases.ts';
import { FIXTURES } from '../../testing/fixtures.ts';

const SCOREBOARD: Match = { ...sampleMatch({ kind: 'classic' }), matchId: 78_000_009 };
const SAMPLES: Record<string, Match> = {
  'a match before Season One': { ...sampleMatch({ kind: 'classic', seed: 3 }), matchId: 78_000_001 },
  'a ranked match': { ...sampleMatch({ kind: 'ranked', seed: 4 }), matchId: 78_000_002 },
  'a match of Street Brawl': { ...sampleMatch({ kind: 'streetBrawl', seed: 5 }), matchId: 78_000_003 },
  'a match without a damage matrix': { ...sampleMatch({ seed: 6 }), matchId: 78_000_004, damageMatrix: null },
};
const REAL = FIXTURES ? readdirSync(`${FIXTURES}/matches`).filter((name) => name.endsWith('.json')) : [];
const MATCHES: Record<string, Match> = {
  ...SAMPLES,
  ...Object.fromEntries(
    REAL.map((name) => [`real match ${name}`, readMatch(readFileSync(`${FIXTURES}/matches/${name}`))]),
  ),
};

function all<Value>(player: MatchPlayer, of: (snapshot: MatchPlayer['snapshots'][number]) => Value): Value[] {
  return player.snapshots.map(of);
}

function pairs(names: readonly string[] = [], amounts: readonly number[] = []) {
  return new Map(names.map((name, place) => [name, amounts[place]]));
}

/** Some of the columns of `player_match`. */
interface PlayerRow {
  readonly slot: number;
  readonly net_worth: number;
  readonly souls_lost_to_death: number;
  readonly damage_source: string[];
  readonly damage_amount: number[];
  readonly healing_source: string[];
  readonly healing_amount: number[];
  readonly soul_source: string[];
  readonly soul_direct: number[];
  readonly soul_orbs: number[];
}

describeOnEmbedded('the parts of a match', (open) => {
  let databases: Databases;
  const playersOf = (matchId: number) =>
    databases.clickhouse.rows(
      ch<PlayerRow>`select * from player_match final where match_id = ${u64(matchId)} order by slot`,
    );
  beforeAll(async () => {
    databases = open();
    const ingester = openIngester(databases);
    const files = [
      ...Object.values(MATCHES).map((match) => encodeMatchFile(match, { compression: 'none' })),
      Buffer.from(bulkDialect(SCOREBOARD)),
    ];
    const hand = (bytes: Uint8Array) => ingester.ingest({ fileName: 'a.meta', firstMatch: 1, bytes });
    for (const report of await Promise.all(files.map(hand))) expect(report.stored).toBe(1);
  });

  describe.each(Object.keys(MATCHES))('of %s', (name) => {
    const match = MATCHES[name] as Match;

    test('are the samples of every player', async () => {
      expect(await playersOf(match.matchId)).toMatchObject(
        match.players.map((player) => ({
          slot: player.slot,
          team: player.team,
          hero_id: player.heroId,
          sample_seconds: all(player, ({ atSeconds }) => atSeconds),
          souls: all(player, ({ netWorth }) => netWorth),
          sample_level: all(player, ({ level }) => level),
          sample_kills: all(player, ({ kills }) => kills),
          sample_deaths: all(player, ({ deaths }) => deaths),
          sample_assists: all(player, ({ assists }) => assists),
          sample_creep_kills: all(player, ({ creepKills }) => creepKills),
          sample_neutral_kills: all(player, ({ neutralKills }) => neutralKills),
          sample_denies: all(player, ({ denies }) => denies),
          sample_player_damage: all(player, ({ playerDamage }) => playerDamage),
          sample_objective_damage: all(player, ({ objectiveDamage }) => objectiveDamage),
          sample_damage_taken: all(player, ({ damageTaken }) => damageTaken),
          sample_healing: all(player, ({ healing }) => healing),
          sample_shots_hit: all(player, ({ shotsHit }) => shotsHit),
          sample_shots_missed: all(player, ({ shotsMissed }) => shotsMissed),
        })),
      );
    });

    test('are all deaths, in order of time', async () => {
      const deaths = await listMatchDeaths(databases.clickhouse, match.matchId);
      const expected = match.players.flatMap(({ slot, deathDetails }) =>
        deathDetails.map((death) => ({
          atSeconds: death.atSeconds,
          victimSlot: slot,
          killerSlot: death.killerSlot,
          source: deaths.find((row) => row.victimSlot === slot && row.atSeconds === death.atSeconds)?.source,
          timeToKillSeconds:
            // The game writes -1 where it does not know.
            (death.timeToKillSeconds ?? -1) < 0 ? null : Math.round((death.timeToKillSeconds ?? 0) * 10) / 10,
          respawnSeconds: death.deadSeconds,
          x: Math.round(death.position.x) + 0,
          y: Math.round(death.position.y) + 0,
          killerX: Math.round(death.killerPosition.x) + 0,
          killerY: Math.round(death.killerPosition.y) + 0,
        })),
      );
      expect(deaths).toEqual(
        expected.toSorted((a, b) => a.atSeconds - b.atSeconds || a.victimSlot - b.victimSlot),
      );
    });

    test('are damage and healing by source, which sum up to what the scoreboard says', async () => {
      const rows = await playersOf(match.matchId);
      const { damageMatrix } = match;
      for (const [index, player] of match.players.entries()) {
        const row = rows[index];
        const sumsOf = (part: Parameters<typeof damageTotals>[1]) => {
          const sums = new Map<string, number>();
          for (const { dealerSlot, source, amount } of damageMatrix ? damageTotals(damageMatrix, part) : [])
            if (dealerSlot === player.slot && amount > 0)
              sums.set(source.name, (sums.get(source.name) ?? 0) + amount);
          return sums;
        };
        const categories = sumsOf({ grouping: 'category' });
        const part = (category: string) => (damageMatrix ? (categories.get(category) ?? 0) : null);
        expect(row).toMatchObject({
          slot: player.slot,
          player_damage: player.snapshots.at(-1)?.playerDamage,
          bullet_damage: part('Bullet'),
          ability_damage: part('Ability'),
          melee_damage: part('Melee'),
        });
        expect(pairs(row?.damage_source, row?.damage_amount)).toEqual(sumsOf({}));
        expect(pairs(row?.healing_source, row?.healing_amount)).toEqual(sumsOf({ kind: 'healing' }));
        expect(row?.damage_amount).toEqual(row?.damage_amount.toSorted((a, b) => b - a));
      }
    });

    test('are souls by source, with what is attributed to none', async () => {
      const rows = await playersOf(match.matchId);
      for (const [index, player] of match.players.entries()) {
        const row = rows[index];
        const shares = row?.soul_source.map((source, place) => ({
          source,
          souls: (row.soul_direct[place] ?? 0) + (row.soul_orbs[place] ?? 0),
        }));
        const end = player.snapshots.at(-1);
        const expected =
          end && end.souls.length > 0 ? soulsBySource({ ...end, netWorth: player.netWorth }) : [];
        expect(row).toMatchObject({ slot: player.slot, net_worth: player.netWorth });
        expect(shares).toEqual(expected.filter(({ source }) => source !== 'other'));
        const told = (shares ?? []).reduce((sum, { souls }) => sum + souls, 0);
        const other = expected.find(({ source }) => source === 'other')?.souls ?? 0;
        if (expected.length > 0)
          expect(told + other).toBe((row?.net_worth ?? 0) + (row?.souls_lost_to_death ?? 0));
      }
    });

    test('are purchases and objectives', async () => {
      const { objectives, players } = match;
      expect(await playersOf(match.matchId)).toMatchObject(
        players.map(({ slot, purchases }) => ({
          slot,
          purchase_item_id: purchases.map(({ itemId }) => itemId),
          purchase_sold_at: purchases.map(({ soldAtSeconds }) => soldAtSeconds ?? 0),
        })),
      );
      const [row] = await databases.clickhouse.rows(
        ch<object>`select * from match final where match_id = ${u64(match.matchId)}`,
      );
      expect(row).toMatchObject({
        objective_team: objectives.map(({ team }) => team),
        objective_name: objectives.map(({ name: objective }) => objective),
        objective_destroyed_at: objectives.map(({ destroyedAtSeconds }) => destroyedAtSeconds ?? 0),
        objective_player_damage: objectives.map(({ playerDamage }) => playerDamage),
      });
    });
  });

  test('are empty where only the scoreboard is known', async () => {
    expect(await listMatchDeaths(databases.clickhouse, SCOREBOARD.matchId)).toEqual([]);
    for (const row of await playersOf(SCOREBOARD.matchId))
      expect(row).toMatchObject({ souls: [], damage_source: [], bullet_damage: null, soul_source: [] });
  });

  test.skipIf(REAL.length === 0)('name what killed for most deaths of real matches', async () => {
    for (const name of REAL) {
      const match = MATCHES[`real match ${name}`] as Match;
      const deaths = await listMatchDeaths(databases.clickhouse, match.matchId);
      const known = deaths.filter(({ source }) => source !== null);
      expect(known.length / deaths.length).toBeGreaterThan(0.8);
      const classes = new Set(match.damageMatrix?.sources.map((source) => source.name));
      for (const { source } of known) expect(classes).toContain(source);
    }
  });
});
