import type { Match, MatchPlayer, Snapshot } from '@soulstat/match-file';
import { ratePerformance, SCORE_MODELS } from '@soulstat/scores';
import { isNoWorse, monotoneViolations, type PerformanceData } from '@soulstat/scores/fit';
import { chances } from '@soulstat/train-scores';
import { figure, line } from '../scores/line.ts';

const model = SCORE_MODELS.performance;
/** A whole match takes as long as ten of a table. */
const WHOLE_SHARE = 0.1;

/** Players who have a bit more of something: none of them may score less for it. Deaths the other way round. */
export function monotoneLines(tables: PerformanceData, matches: readonly Match[], count: number): void {
  const chance = chances(25);
  console.log('\nmore of what players want never costs points, places or PP');
  line(
    `violations of ${count} perturbed player rows of tables`,
    monotoneViolations(tables.rows, model, { count, chance }),
    { most: 0 },
    0,
  );
  let ofMatches = 0;
  const rounds = Math.round(count * WHOLE_SHARE);
  for (let drawn = 0; drawn < rounds; drawn += 1) {
    const match = matches[Math.floor(chance() * matches.length)];
    if (match && !holdsForMatch(match, chance)) ofMatches += 1;
  }
  if (matches.length > 0)
    line(`   of ${rounds} perturbed players of whole matches`, ofMatches, { most: 0 }, 0);
  figure('   weights below 0', model.weights.filter((weight) => weight < 0).length, 0);
}

/** What a player may have more of; fewer deaths. */
const CHANGES: readonly ((player: MatchPlayer, by: number) => MatchPlayer)[] = [
  (player, by) => ({ ...player, kills: player.kills + Math.ceil(8 * by) }),
  (player, by) => ({ ...player, assists: player.assists + Math.ceil(8 * by) }),
  (player, by) => ({ ...player, deaths: Math.max(0, player.deaths - Math.ceil(8 * by)) }),
  (player, by) => ({ ...player, netWorth: player.netWorth + Math.ceil(8000 * by) }),
  (player, by) => ({ ...player, lastHits: (player.lastHits ?? 0) + Math.ceil(80 * by) }),
  (player, by) => ({ ...player, denies: player.denies + Math.ceil(8 * by) }),
  (player, by) => atEnd(player, (end) => ({ ...end, playerDamage: end.playerDamage + 9000 * by })),
  (player, by) => atEnd(player, (end) => ({ ...end, objectiveDamage: end.objectiveDamage + 9000 * by })),
  (player, by) => atEnd(player, (end) => ({ ...end, healing: end.healing + 9000 * by })),
  (player, by) => atEnd(player, (end) => ({ ...end, damageMitigated: end.damageMitigated + 9000 * by })),
  (player, by) => atEnd(player, (end) => ({ ...end, shotsHit: end.shotsHit + Math.ceil(2000 * by) })),
];

function atEnd(player: MatchPlayer, change: (end: Snapshot) => Snapshot): MatchPlayer {
  const end = player.snapshots.at(-1);
  return end ? { ...player, snapshots: [...player.snapshots.slice(0, -1), change(end)] } : player;
}

function holdsForMatch(match: Match, chance: () => number): boolean {
  const player = Math.floor(chance() * match.players.length);
  const change = CHANGES[Math.floor(chance() * CHANGES.length)];
  const by = chance();
  const changed = {
    ...match,
    players: match.players.map((own, index) => (index === player && change ? change(own, by) : own)),
  };
  const [before, after] = [match, changed].map((one) => ratePerformance(one, model)?.players ?? []);
  return isNoWorse(player, before ?? [], after ?? []);
}
