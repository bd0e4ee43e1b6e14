import { damageTotals, readMatch, soulsBySource, type Match, type MatchPlayer } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { bulkDialect, sampleMatch } from '@soulstat/match-file/testing';
import {
  listDamageBySource,
  listMatchObjectives,
  listMatchPurchases,
  listMatchSamples,
  listSoulsBySource,
} from '@soulstat/warehouse/internals';
import { listMatchDeaths } from '@soulstat/warehouse';
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Databases } from '../databases.ts';
import { openIngester } from '../ingest/ingester.ts';
import { describeOnEmbedded } from '../testing/databases/databases.ts';
import { FIXTURES } from '../testing/fixtures.ts';

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

describeOnEmbedded('the parts of a match', (open) => {
  let databases: Databases;
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
      expect(await listMatchSamples(databases.clickhouse, match.matchId)).toEqual(
        match.players.map((player) => ({
          slot: player.slot,
          team: player.team,
          heroId: player.heroId,
          sampleSeconds: all(player, ({ atSeconds }) => atSeconds),
          souls: all(player, ({ netWorth }) => netWorth),
          level: all(player, ({ level }) => level),
          kills: all(player, ({ kills }) => kills),
          deaths: all(player, ({ deaths }) => deaths),
          assists: all(player, ({ assists }) => assists),
          creepKills: all(player, ({ creepKills }) => creepKills),
          neutralKills: all(player, ({ neutralKills }) => neutralKills),
          denies: all(player, ({ denies }) => denies),
          playerDamage: all(player, ({ playerDamage }) => playerDamage),
          objectiveDamage: all(player, ({ objectiveDamage }) => objectiveDamage),
          damageTaken: all(player, ({ damageTaken }) => damageTaken),
          healing: all(player, ({ healing }) => healing),
          shotsHit: all(player, ({ shotsHit }) => shotsHit),
          shotsMissed: all(player, ({ shotsMissed }) => shotsMissed),
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
      const rows = await listDamageBySource(databases.clickhouse, match.matchId);
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
          playerDamage: player.snapshots.at(-1)?.playerDamage,
          bulletDamage: part('Bullet'),
          abilityDamage: part('Ability'),
          meleeDamage: part('Melee'),
        });
        expect(pairs(row?.damageSource, row?.damageAmount)).toEqual(sumsOf({}));
        expect(pairs(row?.healingSource, row?.healingAmount)).toEqual(sumsOf({ kind: 'healing' }));
        expect(row?.damageAmount).toEqual(row?.damageAmount.toSorted((a, b) => b - a));
      }
    });

    test('are souls by source, with what is attributed to none', async () => {
      const rows = await listSoulsBySource(databases.clickhouse, match.matchId);
      for (const [index, player] of match.players.entries()) {
        const { slot, source = [], direct = [], orbs = [], other } = rows[index] ?? {};
        const shares = source.map((one, place) => ({
          source: one,
          souls: (direct[place] ?? 0) + (orbs[place] ?? 0),
        }));
        const end = player.snapshots.at(-1);
        const expected =
          end && end.souls.length > 0 ? soulsBySource({ ...end, netWorth: player.netWorth }) : [];
        expect(slot).toBe(player.slot);
        expect(shares.length > 0 ? [...shares, { source: 'other', souls: other }] : shares).toEqual(expected);
      }
    });

    test('are purchases and objectives', async () => {
      const purchases = await listMatchPurchases(databases.clickhouse, match.matchId);
      expect(purchases.map(({ slot, itemId, soldAtSeconds }) => [slot, itemId, soldAtSeconds])).toEqual(
        match.players.map((player) => [
          player.slot,
          player.purchases.map(({ itemId }) => itemId),
          player.purchases.map(({ soldAtSeconds }) => soldAtSeconds ?? 0),
        ]),
      );
      const objectives = await listMatchObjectives(databases.clickhouse, match.matchId);
      const fallen = match.objectives.filter(({ destroyedAtSeconds }) => destroyedAtSeconds !== null).length;
      expect(objectives).toHaveLength(match.objectives.length);
      expect(objectives.findIndex(({ destroyedAtSeconds }) => destroyedAtSeconds === null)).toBe(
        fallen === match.objectives.length ? -1 : fallen,
      );
      expect(objectives.reduce((sum, { playerDamage }) => sum + playerDamage, 0)).toBe(
        match.objectives.reduce((sum, { playerDamage }) => sum + playerDamage, 0),
      );
    });
  });

  test('are empty where only the scoreboard is known', async () => {
    const { clickhouse } = databases;
    expect(await listMatchDeaths(clickhouse, SCOREBOARD.matchId)).toEqual([]);
    for (const row of await listMatchSamples(clickhouse, SCOREBOARD.matchId)) expect(row.souls).toEqual([]);
    for (const row of await listDamageBySource(clickhouse, SCOREBOARD.matchId))
      expect(row).toMatchObject({ damageSource: [], bulletDamage: null });
    for (const row of await listSoulsBySource(clickhouse, SCOREBOARD.matchId))
      expect(row).toMatchObject({ source: [], other: 0 });
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
