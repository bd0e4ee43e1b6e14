import type { ProfileCompany, ProfileMates } from '@soulstat/api-client/contract';
import { sigmoid } from '@soulstat/scores';
import type { PlayerRow } from '../../../community/players/queries/players.ts';
import type { Matches, PlayerHistory, ProfileMatchRow } from '../../../community/players/player-history.ts';
import { rounded } from '../../../statistics/estimates.ts';
import { appendTo, basisOf, mostFirst, rateOf, spreadOf } from './statistics.ts';

const PLAYERS_SHOWN = 200;

type Group = readonly [accountId: number, rows: Matches];

type Company = ReturnType<typeof companyOf>;

/** With whom and against whom, most matches first. Who they are is looked up by the caller: `Known`. */
export const companyOf = (matches: Matches) => ({
  mates: metMost(matches, ({ mates }) => mates),
  enemies: metMost(matches, ({ enemies }) => enemies),
});

/** Those met most. Most of tens of thousands are met once: they are counted first, and matches gathered for those shown. */
function metMost(matches: Matches, idsOf: (match: ProfileMatchRow) => readonly number[]): Group[] {
  const met = new Map<number, number>();
  for (const match of matches) for (const id of idsOf(match)) met.set(id, (met.get(id) ?? 0) + 1);
  const least = [...met.values()].toSorted((a, b) => b - a)[PLAYERS_SHOWN - 1] ?? 0;
  const found = new Map<number, ProfileMatchRow[]>();
  for (const match of matches)
    for (const id of idsOf(match)) if ((met.get(id) ?? 0) >= least) appendTo(found, id, match);
  return mostFirst(found).slice(0, PLAYERS_SHOWN);
}

export interface Known {
  readonly players: ReadonlyMap<number, PlayerRow>;
  readonly points: ReadonlyMap<number, number>;
  /** What a lead in points says; `undefined` where too few matches tell. */
  readonly logitsPerPoint: number | undefined;
}

/** Also a match of histories, where that of somebody else has it too. */
const tellsCompany = ({ detail, mates, enemies }: ProfileMatchRow): boolean =>
  detail !== 'history' || mates.length > 0 || enemies.length > 0;

export function matesOf(
  matches: Matches,
  { mates, enemies }: Company,
  { players, points, logitsPerPoint }: Known,
  { accountId: ownId, dataVersion }: PlayerHistory,
): ProfileMates {
  const isShown = ([id]: Group) => !players.get(id)?.isHidden;
  const own = points.get(ownId);
  const companionOf = ([accountId, rows]: Group, side: 'mate' | 'enemy'): ProfileCompany => {
    const { name = null, avatarUrl = null } = players.get(accountId) ?? {};
    const other = points.get(accountId);
    const isKnown = own !== undefined && other !== undefined && logitsPerPoint !== undefined;
    const expected = isKnown ? rounded(expectedRate(rows, [own, other], { side, logitsPerPoint }), 6) : null;
    const lastPlayedAt = rows.at(-1)?.startedAt ?? 0;
    return { accountId, name, avatarUrl, winRate: rateOf(rows), expectedRate: expected, lastPlayedAt };
  };
  const answer = (groups: readonly Group[], side: 'mate' | 'enemy') =>
    groups.filter(isShown).map((group) => companionOf(group, side));
  const hidden = [...mates, ...enemies].filter((group) => !isShown(group)).map(([id]) => id);
  return {
    basis: basisOf(matches, dataVersion),
    fullMatches: matches.filter(tellsCompany).length,
    mates: answer(mates, 'mate'),
    enemies: answer(enemies, 'enemy'),
    hiddenPlayers: new Set(hidden).size,
    parties: [...Map.groupBy(matches, ({ partySize }) => partySize)]
      .filter(([partySize]) => partySize > 0)
      .toSorted(([a], [b]) => a - b)
      .map(([partySize, rows]) => ({ partySize, winRate: rateOf(rows) })),
    unknownParties: matches.filter(({ partySize }) => partySize === 0).length,
  };
}

/**
 * How often the player should win by both ratings as they stand now, were everybody else as good as the lobbies were. Beside somebody
 * both count for the own team, against somebody for different ones.
 */
export function expectedRate(
  rows: Matches,
  [own, other]: readonly [own: number, other: number],
  { side, logitsPerPoint }: { readonly side: 'mate' | 'enemy'; readonly logitsPerPoint: number },
): number {
  const lobbies = rows.map(({ score }) => score?.lobbyPoints).filter((points) => typeof points === 'number');
  const lobby = lobbies.length > 0 ? spreadOf(lobbies).mean : (own + other) / 2;
  const lead = side === 'mate' ? own + other - 2 * lobby : own - other;
  return sigmoid(lead * logitsPerPoint);
}
