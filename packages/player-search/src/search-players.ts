import type { PlayerIndex } from './build-index.ts';
import { fold } from './fold.ts';
import { allowedErrors, directKind, FEW, MATCH_KINDS, typoKind, type MatchKind } from './match-kind.ts';
import { byPopularity, type Player } from './player.ts';
import { docOfAccount, playerAt, searchIndex } from './search-index.ts';

/** A player whose name came or changed after the index was built; `player` is undefined for one who must not be found any more. */
export interface Change {
  readonly player: Player | undefined;
  /** Of the player's name. */
  readonly folded: string;
}

/** What is searched: the index, and what has changed since. */
export interface Searchable {
  readonly index: PlayerIndex;
  readonly changes: ReadonlyMap<number, Change>;
}

export const changeOf = (player: Player | undefined): Change => ({
  player,
  folded: fold(player?.name ?? ''),
});

/** The best players for what was typed, at most `limit`: by kind of match, then those with more matches first. */
export function searchPlayers(searchable: Searchable, text: string, limit: number): Player[] {
  const folded = fold(text);
  if (folded === '') return [];
  const { index, changes } = searchable;
  const inIndex = searchIndex(index, {
    folded,
    limit,
    isLeftOut: (doc) => changes.size > 0 && changes.has(index.accountIds[doc] ?? 0),
  }).map(({ doc, kind }) => ({ kind, player: playerAt(index, doc) }));
  if (changes.size === 0) return inIndex.map(({ player }) => player);
  const all = [...inIndex, ...searchChanges(changes, folded)].toSorted(byMatch);
  const direct = all.filter(({ kind }) => !TYPOS.has(kind));
  return (direct.length < FEW ? all : direct).slice(0, limit).map(({ player }) => player);
}

/** One player by account id, as of the newest change. */
export function findPlayer({ index, changes }: Searchable, accountId: number): Player | undefined {
  const change = changes.get(accountId);
  if (change) return change.player;
  const doc = docOfAccount(index, accountId);
  return doc === undefined ? undefined : playerAt(index, doc);
}

interface FoundPlayer {
  readonly kind: MatchKind;
  readonly player: Player;
}

const TYPOS: ReadonlySet<MatchKind> = new Set(['typo1', 'typo2']);

const byMatch = (a: FoundPlayer, b: FoundPlayer) =>
  MATCH_KINDS.indexOf(a.kind) - MATCH_KINDS.indexOf(b.kind) || byPopularity(a.player, b.player);

/** All changes, one by one: they are few. */
function searchChanges(changes: ReadonlyMap<number, Change>, query: string): FoundPlayer[] {
  const lookForTypos = allowedErrors(query) > 0;
  const found: FoundPlayer[] = [];
  for (const { player, folded } of changes.values()) {
    if (!player || folded === '') continue;
    const kind = directKind(folded, query) ?? (lookForTypos ? typoKind(folded, query) : undefined);
    if (kind) found.push({ kind, player });
  }
  return found;
}
