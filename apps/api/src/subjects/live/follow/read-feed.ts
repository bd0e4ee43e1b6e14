import { accountOf } from '@soulstat/match-file';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import type { LiveMode, LiveRegion } from '../../../community/live/live-match.ts';
import type { SeenLiveMatch } from '../../../community/live/queries/save-live-matches.ts';
import { LiveFeedUnavailable } from './live-source.ts';

/** One answer of the feed: what can be used of it, and why the rest cannot. */
export interface FeedReading {
  readonly matches: readonly SeenLiveMatch[];
  /** Ids that stand in it, also of entries that are refused: a match that is told of wrongly has not ended. */
  readonly mentioned: ReadonlySet<number>;
  /** Entries by reason. */
  readonly refused: Map<string, number>;
}

/** The feed tells of two hundred. */
const MAX_ENTRIES = 500;
/** The longest match on record took under two hours. */
const MAX_SECONDS = 3 * 3600;
/** Clocks differ. */
const AHEAD_SECONDS = 300;

const absent = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) =>
  Type.Optional(Type.Union([schema, Type.Null()]));
const Souls = Type.Integer({ minimum: 0, maximum: 2_000_000 });
const Mask = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Seats = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const Team = Type.Union([Type.Literal(0), Type.Literal(1)]);

const Entry = Type.Object({
  match_id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  /** 64 bits: as text where it is beyond what numbers hold. */
  lobby_id: absent(
    Type.Union([Type.Integer({ minimum: 0 }), Type.String({ pattern: String.raw`^\d{1,20}$` })]),
  ),
  start_time: Type.Integer({ minimum: 0, maximum: 2 ** 33 }),
  duration_s: absent(Type.Integer({ minimum: 0, maximum: 86_400 })),
  match_mode_parsed: absent(Type.String({ maxLength: 40 })),
  game_mode_parsed: absent(Type.String({ maxLength: 40 })),
  region_mode_parsed: absent(Type.String({ maxLength: 40 })),
  net_worth_team_0: absent(Souls),
  net_worth_team_1: absent(Souls),
  objectives_mask_team0: absent(Mask),
  objectives_mask_team1: absent(Mask),
  spectators: absent(Seats),
  open_spectator_slots: absent(Seats),
  winning_team: absent(Team),
  players: absent(
    Type.Array(
      Type.Object({
        account_id: absent(Type.Integer({ minimum: 0, maximum: 4_294_967_295 })),
        hero_id: absent(Type.Integer({ minimum: 0, maximum: 65_535 })),
        team: Team,
        abandoned: absent(Type.Boolean()),
      }),
      { maxItems: 24 },
    ),
  ),
});
type Entry = Static<typeof Entry>;

/** Throws `LiveFeedUnavailable` where it is no list at all. */
export function readFeed(bytes: Uint8Array, nowSeconds: number): FeedReading {
  const list = parseLossless(bytes);
  if (!Array.isArray(list)) throw new LiveFeedUnavailable('The feed sent something else than a list.');
  const matches = new Map<number, SeenLiveMatch>();
  const mentioned = new Set<number>();
  const refused = new Map<string, number>();
  const refuse = (reason: string, entries = 1) => refused.set(reason, (refused.get(reason) ?? 0) + entries);
  if (list.length > MAX_ENTRIES)
    refuse(`more than ${MAX_ENTRIES} matches at once`, list.length - MAX_ENTRIES);
  for (const entry of list.slice(0, MAX_ENTRIES) as unknown[]) {
    if (Check(WithId, entry)) mentioned.add(entry.match_id);
    if (!Check(Entry, entry)) refuse('not in the shape of a match');
    else {
      const reason = reasonAgainst(entry, matches, nowSeconds);
      if (reason === undefined) matches.set(entry.match_id, seenOf(entry, nowSeconds));
      else refuse(reason);
    }
  }
  return { matches: [...matches.values()], mentioned, refused };
}

const WithId = Type.Object({ match_id: Entry.properties.match_id });

function reasonAgainst(
  entry: Entry,
  others: ReadonlyMap<number, SeenLiveMatch>,
  nowSeconds: number,
): string | undefined {
  if (entry.start_time > nowSeconds + AHEAD_SECONDS) return 'begins in the future';
  if (secondsOf(entry, nowSeconds) > MAX_SECONDS) return 'runs for more than three hours';
  const other = others.get(entry.match_id);
  if (!other) return undefined;
  return other.lobbyId === lobbyOf(entry) ? 'stands in it twice' : 'the same match in two lobbies';
}

const lobbyOf = ({ lobby_id: id }: Entry): string | null => (id == null ? null : String(id));

/** By its own clock, else by ours. */
const secondsOf = ({ duration_s: told, start_time: startedAt }: Entry, nowSeconds: number): number =>
  told ?? Math.max(0, nowSeconds - startedAt);

function seenOf(entry: Entry, nowSeconds: number): SeenLiveMatch {
  return {
    matchId: entry.match_id,
    lobbyId: lobbyOf(entry),
    startedAt: new Date(entry.start_time * 1000),
    mode: modeOf(entry),
    region: REGIONS[(entry.region_mode_parsed ?? '').toLowerCase()] ?? null,
    winningTeam: entry.winning_team ?? null,
    snapshot: {
      atSeconds: secondsOf(entry, nowSeconds),
      souls: pairOf(entry.net_worth_team_0, entry.net_worth_team_1),
      objectives: pairOf(entry.objectives_mask_team0, entry.objectives_mask_team1),
      spectators: entry.spectators ?? null,
      openSpectatorSlots: entry.open_spectator_slots ?? null,
    },
    players: (entry.players ?? []).map((player, slot) => ({
      slot,
      team: player.team,
      heroId: player.hero_id ?? 0,
      accountId: accountOf(player.account_id ?? 0) ?? null,
      hasLeft: player.abandoned ?? false,
    })),
  };
}

const pairOf = (own: number | null | undefined, other: number | null | undefined) =>
  own == null || other == null ? null : ([own, other] as const);

function modeOf({ game_mode_parsed: game, match_mode_parsed: match }: Entry): LiveMode {
  if (/brawl/i.test(game ?? '')) return 'streetBrawl';
  const mode = (match ?? '').toLowerCase();
  return mode === 'ranked' || mode === 'unranked' ? mode : 'other';
}

/** As the feed spells them. */
const REGIONS: Readonly<Record<string, LiveRegion>> = {
  row: 'world',
  namerica: 'northAmerica',
  northamerica: 'northAmerica',
  samerica: 'southAmerica',
  southamerica: 'southAmerica',
  europe: 'europe',
  russia: 'russia',
  seasia: 'asia',
  asia: 'asia',
  oceania: 'oceania',
};

/** JSON in which whole numbers beyond 2^53 come as text: read as numbers they would be others. */
function parseLossless(bytes: Uint8Array): unknown {
  const reviver = (_: string, value: unknown, context?: { readonly source?: string }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '')
      ? context?.source
      : value;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), reviver);
  } catch (error) {
    throw new LiveFeedUnavailable('The feed broke off, or sent no JSON.', { cause: error });
  }
}
