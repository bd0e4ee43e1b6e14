import {
  checkMatch,
  decodeMatchFile,
  type Match,
  type MatchPlayer,
  type Purchase,
} from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { expect, test } from 'vitest';
import { HEROES, SHOP } from './game.ts';
import { createLeague } from './league.ts';
import { WORLD_RADIUS } from './match/map.ts';

/** Days of each way the game wrote its files. */
const DAYS = ['2025-04-10', '2025-08-10', '2025-11-25', '2026-02-10', '2026-07-25', '2026-10-01'];
const matches = DAYS.flatMap((day, seed) =>
  [
    ...createLeague({
      seed,
      from: new Date(day),
      days: 10,
      players: 1200,
      matches: 45,
      paths: true,
      modes: { streetBrawl: 0.05, privateLobby: 0.03, coopBot: 0.03 },
    }).matches(),
  ].map(({ match }) => match),
);
const normal = matches.filter(({ gameMode }) => gameMode === 'normal');
const scored = normal.filter(({ notScored }) => !notScored);
const players = matches.flatMap((match) => match.players.map((player) => ({ match, player })));
const items = new Map(SHOP.map((item) => [item.itemId, item]));
const abilities = new Map(
  HEROES.map(({ heroId, abilities: own }) => [heroId, own.map(({ abilityId }) => abilityId)]),
);

test('every sum that agrees in real matches agrees', () => {
  expect(matches.flatMap((match) => checkMatch(match))).toEqual([]);
});

test('a match file made of it reads back the same', async () => {
  const picked = matches.filter(({ gameMode }, index) => gameMode === 'streetBrawl' || index % 12 === 0);
  const readBack = await Promise.all(picked.map((match) => decodeMatchFile(encodeMatchFile(match))));
  expect(readBack).toEqual(picked);
  expect(new Set(picked.map(({ gameMode }) => gameMode)).size).toBe(2);
});

test('snapshots lie on the grid of real files and end with the match', () => {
  for (const { match, player } of players) {
    const end = match.durationSeconds;
    const grid = [180, 360, 540, 720, 900, ...Array.from({ length: 40 }, (_, index) => 1200 + index * 300)];
    expect(player.snapshots.map(({ atSeconds }) => atSeconds)).toEqual([
      ...grid.filter((time) => time < end),
      end,
    ]);
  }
});

test('nothing that only grows ever shrinks', () => {
  const fields = [
    'kills',
    'deaths',
    'assists',
    'playerDamage',
    'damageTaken',
    'healing',
    'level',
    'shotsHit',
  ] as const;
  const shrinking = players.filter(({ player: { snapshots } }) =>
    snapshots.some((snapshot, index) =>
      fields.some((field) => snapshot[field] < (snapshots[index - 1]?.[field] ?? 0)),
    ),
  );
  expect(shrinking).toEqual([]);
});

test('every point of damage dealt is a point taken', () => {
  for (const match of matches) {
    const total = (field: 'playerDamage' | 'damageTaken') =>
      match.players.reduce((sum, { snapshots }) => sum + (snapshots.at(-1)?.[field] ?? 0), 0);
    expect(total('playerDamage')).toBe(total('damageTaken'));
  }
});

test('the damage matrix only grows and is no longer than its samples', () => {
  const odd = matches.flatMap(({ damageMatrix }) =>
    (damageMatrix?.dealers ?? []).flatMap(({ dealt }) =>
      dealt.filter(
        ({ amounts }) =>
          amounts.length > (damageMatrix?.sampleSeconds.length ?? 0) ||
          amounts.some((amount, index) => amount < (amounts[index - 1] ?? 1)),
      ),
    ),
  );
  expect(odd).toEqual([]);
});

test('the dead do not die, and they do not kill', () => {
  const acting = players.flatMap(({ match, player }) => {
    const { deathDetails: deaths } = player;
    const all = match.players.flatMap(({ deathDetails }) => deathDetails);
    const acts = [...deaths, ...all.filter(({ killerSlot }) => killerSlot === player.slot)];
    return deaths.flatMap(({ atSeconds: from, deadSeconds }) =>
      acts.filter(({ atSeconds }) => atSeconds > from && atSeconds < from + deadSeconds),
    );
  });
  expect(acting).toEqual([]);
});

test('deaths are on the map, by enemies, and last longer later', () => {
  const all = players.flatMap(({ match, player }) =>
    player.deathDetails.map((death) => ({ match, player, death })),
  );
  const outside = all.filter(({ death }) =>
    [death.position, death.killerPosition].some(({ x, y }) => Math.hypot(x, y) > WORLD_RADIUS + 1),
  );
  expect(outside).toEqual([]);
  const byMates = all.filter(({ match, player, death }) =>
    match.players.some(({ slot, team }) => slot === death.killerSlot && team === player.team),
  );
  expect(byMates).toEqual([]);
  const lengths = (from: number, to: number) =>
    all
      .filter(
        ({ match, death }) => match.gameMode === 'normal' && death.atSeconds >= from && death.atSeconds < to,
      )
      .map(({ death }) => death.deadSeconds);
  expect(new Set(lengths(0, 300))).toEqual(new Set([8]));
  expect(Math.max(...lengths(300, 900))).toBeLessThan(30);
  expect(Math.max(...lengths(1500, 9000))).toBeGreaterThan(50);
});

test('objectives fall in the order the game allows, and the core last', () => {
  for (const match of scored) {
    for (const team of [0, 1] as const) {
      const fallen = (name: string) =>
        match.objectives.find((objective) => objective.team === team && objective.name === name)
          ?.destroyedAtSeconds ?? Infinity;
      for (const lane of [1, 3, 4]) {
        expect(fallen(`guardianLane${lane}`)).toBeLessThanOrEqual(fallen(`walkerLane${lane}`));
        expect(fallen(`walkerLane${lane}`)).toBeLessThanOrEqual(fallen(`baseGuardianLane${lane}`));
      }
      const firstGuard = Math.min(...[1, 3, 4].map((lane) => fallen(`baseGuardianLane${lane}`)));
      expect(firstGuard).toBeLessThanOrEqual(Math.min(fallen('shrine1'), fallen('shrine2')));
      expect(Math.max(fallen('shrine1'), fallen('shrine2'))).toBeLessThanOrEqual(fallen('patron'));
      expect(fallen('patron')).toBeLessThanOrEqual(fallen('core'));
      expect(fallen('core') < Infinity).toBe(team !== match.winningTeam);
      if (team !== match.winningTeam) expect(match.durationSeconds - fallen('core')).toBe(1);
    }
  }
});

test('objectives are damaged before they fall, and the masks say what stands', () => {
  const BITS: Record<string, number> = { core: 0, patron: 9, shrine1: 10, shrine2: 11 };
  [1, 3, 4].forEach((lane) =>
    Object.assign(BITS, {
      [`guardianLane${lane}`]: lane,
      [`walkerLane${lane}`]: lane + 4,
      [`baseGuardianLane${lane}`]: lane + 11,
    }),
  );
  for (const match of normal) {
    for (const objective of match.objectives) {
      expect(objective.firstDamageAtSeconds).toBeLessThanOrEqual(objective.destroyedAtSeconds ?? Infinity);
      const mask = Number(match.objectiveMasks[objective.team]);
      const stands = (mask & (1 << (BITS[objective.name] ?? 31))) !== 0;
      expect(stands).toBe(objective.destroyedAtSeconds === null);
    }
  }
});

test('twelve heroes differ, two of each team share a lane, slots are 1 to 12 by team', () => {
  for (const match of normal) {
    expect(new Set(match.players.map(({ heroId }) => heroId)).size).toBe(12);
    expect(match.players.map(({ slot }) => slot)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    for (const team of [0, 1])
      for (const lane of [1, 4, 6])
        expect(match.players.filter((player) => player.team === team && player.lane === lane)).toHaveLength(
          2,
        );
  }
});

test('nobody buys what they cannot pay', () => {
  const overspent = players.filter(
    ({ player }) => spentBy(player) > player.netWorth + (player.snapshots.at(-1)?.soulsLostToDeath ?? 0),
  );
  expect(overspent).toEqual([]);
});

test('components are used up by what they are part of, at that second', () => {
  const gone = players.flatMap(({ player: { purchases } }) =>
    purchases.flatMap((purchase) =>
      purchase.soldAtSeconds === null ? [] : [{ ...purchase, bigger: biggerItem(purchases, purchase) }],
    ),
  );
  const used = gone.filter(({ flags }) => flags === 1);
  expect(used.length).toBeGreaterThan(400);
  expect(used.filter(({ bigger }) => bigger === undefined)).toEqual([]);
  expect(gone.length - used.length).toBeGreaterThan(20);
  expect(gone.filter(({ soldAtSeconds, atSeconds }) => (soldAtSeconds ?? 0) < atSeconds)).toEqual([]);
});

test('purchases come by time, are known items or the hero’s abilities, and none is held twice', () => {
  for (const { player } of players) {
    const times = player.purchases.map(({ atSeconds }) => atSeconds);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const own = abilities.get(player.heroId) ?? [];
    expect(player.purchases.filter(({ itemId }) => !items.has(itemId) && !own.includes(itemId))).toEqual([]);
    const kept = player.purchases.filter(
      ({ itemId, soldAtSeconds }) => items.has(itemId) && soldAtSeconds === null,
    );
    expect(new Set(kept.map(({ itemId }) => itemId)).size).toBe(kept.length);
    expect(kept.length).toBeLessThanOrEqual(12);
  }
});

test('ability points are spent in order and never more than there are', () => {
  const costs = [0, 1, 2, 5];
  for (const { player } of players) {
    const spent = (abilities.get(player.heroId) ?? []).reduce((sum, id) => {
      const rows = player.purchases.filter(({ itemId }) => itemId === id);
      expect(rows.length).toBeLessThanOrEqual(4);
      return sum + costs.slice(0, rows.length).reduce((total, cost) => total + cost, 0);
    }, 0);
    expect(spent).toBeLessThanOrEqual(player.abilityPoints ?? 0);
  }
});

test('paths are of the length of the match, on the map, and empty while dead', () => {
  for (const match of matches) {
    for (const path of match.paths?.players ?? []) {
      expect(path.x).toHaveLength(match.durationSeconds + 1);
      const player = match.players.find(({ slot }) => slot === path.slot);
      const odd = (player?.deathDetails ?? []).filter(({ atSeconds, position, deadSeconds }) => {
        const x = path.xMin + ((path.x[atSeconds] ?? 0) / 16_383) * (path.xMax - path.xMin);
        const next = atSeconds + 1;
        const isGone = [path.x, path.y, path.health].every((list) => (list[next] ?? 0) === 0);
        return Math.abs(x - position.x) > 5 || (deadSeconds > 1 && !isGone);
      });
      expect(odd).toEqual([]);
      expect(Math.max(...path.x, ...path.y)).toBeLessThanOrEqual(16_383);
    }
  }
});

test('some matches are remakes, private or against bots, and say so', () => {
  const remakes = normal.filter(({ notScored, outcome }) => notScored && outcome === 'teamWin');
  expect(remakes.length).toBeGreaterThan(2);
  for (const { players: own, durationSeconds } of remakes) {
    expect(durationSeconds).toBeLessThan(720);
    expect(own.some(({ abandonedAtSeconds }) => abandonedAtSeconds !== null)).toBe(true);
  }
  const modes = new Set(matches.map(({ matchMode }) => matchMode));
  expect([...modes]).toEqual(expect.arrayContaining(['privateLobby', 'coopBot']));
  const [bots] = matches.filter(({ matchMode }) => matchMode === 'coopBot');
  expect(bots?.players.filter(({ accountId }) => accountId === 0)).toHaveLength(6);
});

test('a match that breaks off has no winner and no core falls', () => {
  // About one match in 800 breaks off; with these seeds one of the first 250 does.
  const broken = [39, 3].map((seed) => firstBroken(seed));
  expect(broken.map((match) => match?.outcome)).toEqual(['draw', 'error']);
  for (const match of broken) {
    expect(match?.winningTeam).toBeNull();
    expect(match?.notScored).toBe(true);
    const cores = match?.objectives.filter(
      ({ name, destroyedAtSeconds }) => name === 'core' && destroyedAtSeconds,
    );
    expect(cores).toEqual([]);
    expect(new Set(match?.players.map(({ outcome }) => outcome))).toEqual(new Set(['notScored']));
  }
});

function firstBroken(seed: number): Match | undefined {
  const from = new Date('2026-09-01');
  const league = createLeague({ seed, from, matches: 250, days: 5, players: 900, detail: 'facts' });
  for (const { match } of league.matches()) if (match.outcome !== 'teamWin') return match;
  return undefined;
}

/** Souls gone into items: components count within what they became, real sales give half back. */
function spentBy({ purchases }: MatchPlayer): number {
  return purchases.reduce((sum, { itemId, soldAtSeconds, flags }) => {
    const cost = items.get(itemId)?.cost ?? 0;
    if (soldAtSeconds === null) return sum + cost;
    return flags === 1 ? sum : sum + cost / 2;
  }, 0);
}

/** What a component went into: bought the second it was gone. */
function biggerItem(purchases: readonly Purchase[], component: Purchase): Purchase | undefined {
  return purchases.find(
    ({ atSeconds, itemId }) =>
      atSeconds === component.soldAtSeconds &&
      items.get(itemId)?.components.some((place) => SHOP[place]?.itemId === component.itemId),
  );
}
