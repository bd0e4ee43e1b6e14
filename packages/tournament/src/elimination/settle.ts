import { cleared, ended, entrantsOf, isDecided, wasTouched } from '../matches.ts';
import type { EntrantId } from '../setup.ts';
import type { Links } from '../links.ts';
import type { Match, MatchStatus, Side } from '../state.ts';

/** Entries by which entrants dropped out. */
export type Drops = ReadonlyMap<EntrantId, { readonly entry: number; readonly at: number }>;

/**
 * The bracket after a change: each match gets its sides from those that feed it. A result that was entered for other entrants falls;
 * those whose entrants are still the same stay. `changed` is the index of the only match that is another, or null for any. One pass,
 * since each match comes after those that feed it.
 */
export function settleElimination(
  matches: readonly Match[],
  links: Links,
  changed: number | null,
  drops: Drops,
): readonly Match[] {
  const settled = [...matches];
  const dirty = new Uint8Array(matches.length).fill(changed === null ? 1 : 0);
  if (changed !== null) dirty[changed] = 1;
  for (let at = changed ?? 0; at < matches.length; at += 1) {
    const match = matches[at];
    if (!match || dirty[at] === 0) continue;
    const next = settleMatch(match, settled, links, drops);
    settled[at] = next;
    if (next !== match || at === changed) for (const fed of links.fed[at] ?? []) dirty[fed] = 1;
  }
  archive(settled, links, dirty);
  return settled;
}

/** A completed match is archived while a match that it feeds was touched. */
function archive(settled: Match[], links: Links, dirty: Uint8Array): void {
  const affected = new Set<number>();
  for (let at = 0; at < settled.length; at += 1) {
    if (dirty[at] === 0) continue;
    affected.add(at);
    for (const feeder of links.feeders[at] ?? []) affected.add(feeder);
  }
  for (const at of affected) {
    const match = settled[at];
    if (match?.status !== 'completed' && match?.status !== 'archived') continue;
    const isArchived = (links.fed[at] ?? []).some((fed) => {
      const next = settled[fed];
      return next !== undefined && wasTouched(next);
    });
    settled[at] = withStatus(match, isArchived ? 'archived' : 'completed');
  }
}

const withStatus = (match: Match, status: MatchStatus): Match =>
  match.status === status ? match : { ...match, status };

/** The same object where nothing changes: most matches of a bracket do not. */
function settleMatch(match: Match, settled: readonly Match[], links: Links, drops: Drops): Match {
  if (isResetUnneeded(match, settled, links)) return match.status === 'unneeded' ? match : unneeded(match);
  const sides = sidesNow(match.sides, settled, links);
  const isSame = match.result ? isResultOf(match.result.sides, sides) : sides === match.sides;
  const valid = isSame && !match.result?.isAutomatic ? match : withoutResult(match, isSame);
  const base = valid.sides === sides ? valid : { ...valid, sides };
  if (base.result) return base.status === 'archived' ? base : withStatus(base, 'completed');
  const both = entrantsOf(base);
  if (both) return forfeitedByDrop(base, both, drops) ?? withStatus(base, statusOf(base));
  return walkover(base, drops) ?? withStatus(base, waitingStatus(sides));
}

/** Games of the same two entrants stay where a forfeit by drop goes. */
const withoutResult = (match: Match, isSame: boolean): Match =>
  isSame ? { ...match, result: null, winner: null, loser: null } : cleared(match);

/** The same pair where neither changed. */
function sidesNow(
  sides: readonly [Side, Side],
  settled: readonly Match[],
  links: Links,
): readonly [Side, Side] {
  const first = sideNow(sides[0], settled, links);
  const second = sideNow(sides[1], settled, links);
  return first === sides[0] && second === sides[1] ? sides : [first, second];
}

function sideNow(side: Side, settled: readonly Match[], links: Links): Side {
  if (side.kind === 'bye' || !side.from) return side;
  const { from } = side;
  const feeder = settled[links.index.get(from.match) ?? -1];
  if (!feeder || !isDecided(feeder)) return side.kind === 'open' ? side : { kind: 'open', from };
  const entrant = from.as === 'winner' ? feeder.winner : feeder.loser;
  if (entrant === null) return side.kind === 'none' ? side : { kind: 'none', from };
  const isThere = side.kind === 'entrant' && side.entrant === entrant;
  return isThere ? side : { kind: 'entrant', entrant, from };
}

const isResultOf = (
  [a, b]: readonly [EntrantId, EntrantId],
  [first, second]: readonly [Side, Side],
): boolean =>
  first.kind === 'entrant' && second.kind === 'entrant' && first.entrant === a && second.entrant === b;

/**
 * The second grand final is played when the unbeaten finalist lost the first one by playing it. A forfeit ends the tournament: who
 * does not play the first would not play the second.
 */
function isResetUnneeded(match: Match, settled: readonly Match[], links: Links): boolean {
  if (match.bracket !== 'final' || match.round !== 2) return false;
  const [side] = match.sides;
  const first = 'from' in side && side.from ? settled[links.index.get(side.from.match) ?? -1] : undefined;
  if (!first || !isDecided(first)) return false;
  const unbeaten = first.sides[0];
  const hasLost = unbeaten.kind === 'entrant' && first.loser === unbeaten.entrant;
  return !(hasLost && first.result?.outcome.kind === 'played');
}

function unneeded(match: Match): Match {
  const sides = match.sides.map(reopened) as [Side, Side];
  return { ...cleared(match), sides, status: 'unneeded' };
}

const reopened = (side: Side): Side =>
  'from' in side && side.from ? { kind: 'open', from: side.from } : side;

function forfeitedByDrop(
  match: Match,
  both: readonly [EntrantId, EntrantId],
  drops: Drops,
): Match | undefined {
  const [a, b] = both.map((entrant) => drops.get(entrant));
  const drop = a && b ? later(a, b) : (a ?? b);
  if (!drop) return undefined;
  const outcome =
    a && b
      ? ({ kind: 'double-forfeit' } as const)
      : ({ kind: 'forfeit', loser: a ? both[0] : both[1] } as const);
  return ended(match, both, outcome, { ...drop, isAutomatic: true });
}

const later = <Drop extends { readonly entry: number }>(a: Drop, b: Drop): Drop =>
  a.entry > b.entry ? a : b;

/** A side against a bye or nobody goes on without playing, unless it has dropped out against nobody. */
function walkover(match: Match, drops: Drops): Match | undefined {
  if (match.sides.some(({ kind }) => kind === 'open')) return undefined;
  const side = match.sides.find(({ kind }) => kind === 'entrant');
  const entrant = side?.kind === 'entrant' ? side.entrant : null;
  const isGone = entrant !== null && drops.has(entrant) && match.sides.some(({ kind }) => kind === 'none');
  const [winner, loser] = isGone ? [null, entrant] : [entrant, null];
  const isSo = match.status === 'walkover' && match.winner === winner && match.loser === loser;
  return isSo ? match : { ...match, status: 'walkover', winner, loser };
}

const waitingStatus = (sides: readonly [Side, Side]): MatchStatus =>
  sides.every(({ kind }) => kind === 'open') ? 'locked' : 'waiting';

/** Of a match that has both entrants and no result. */
export function statusOf(match: Match): MatchStatus {
  if (match.isDisputed) return 'disputed';
  return wasTouched(match) ? 'running' : 'ready';
}
