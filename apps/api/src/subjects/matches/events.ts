import type { MatchEvent, MatchSummary } from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import type { DeathRow } from '@soulstat/warehouse';
import { otherTeam } from './story/words.ts';

/** Of the four tiers of the shop, from this one on a purchase is told. */
const DEAR_TIER = 3;

export function eventsOf(match: MatchSummary, deaths: readonly DeathRow[]): MatchEvent[] {
  const events = [
    ...kills(match, deaths),
    ...objectives(match),
    ...midBosses(match),
    ...dearPurchases(match),
    ...leavers(match),
    ...rounds(match),
  ];
  return events.toSorted((a, b) => a.atSeconds - b.atSeconds);
}

const event = (kind: MatchEvent['kind'], atSeconds: number, about: Partial<MatchEvent>): MatchEvent => ({
  team: null,
  slot: null,
  victimSlot: null,
  name: null,
  itemId: null,
  with: null,
  timeToKillSeconds: null,
  respawnSeconds: null,
  kind,
  atSeconds,
  ...about,
});

/** Who died without a player's doing gives the kill to the other team. */
function kills({ players }: MatchSummary, deaths: readonly DeathRow[]): MatchEvent[] {
  return deaths.map((death) => {
    const { killerSlot: slot, victimSlot, timeToKillSeconds, respawnSeconds } = death;
    const victim = players.find((player) => player.slot === victimSlot);
    const by = { team: victim ? otherTeam(victim.team) : null, slot, with: sourceName(death.source) };
    return event('kill', death.atSeconds, { ...by, victimSlot, timeToKillSeconds, respawnSeconds });
  });
}

function objectives(match: MatchSummary): MatchEvent[] {
  return match.objectives.flatMap(({ team, name, destroyedAtSeconds }) =>
    destroyedAtSeconds === null
      ? []
      : [event('objective', destroyedAtSeconds, { team: otherTeam(team), name })],
  );
}

/** The file tells one moment of both: the boss fell then, and what it left was claimed soon after. */
function midBosses(match: MatchSummary): MatchEvent[] {
  return match.midBosses.flatMap(({ killedBy, claimedBy, destroyedAtSeconds: atSeconds }) => [
    event('midBoss', atSeconds, { team: killedBy }),
    ...(claimedBy === null ? [] : [event('rejuvenator', atSeconds, { team: claimedBy })]),
  ]);
}

function dearPurchases({ players }: MatchSummary): MatchEvent[] {
  return players.flatMap(({ slot, team, items }) =>
    items
      .filter(({ itemId }) => (GAME_DATA.itemById(itemId)?.tier ?? 0) >= DEAR_TIER)
      .map(({ itemId, atSeconds }) => event('purchase', atSeconds, { team, slot, itemId })),
  );
}

function leavers({ players }: MatchSummary): MatchEvent[] {
  return players.flatMap(({ slot, team, abandonedAtSeconds: atSeconds }) =>
    atSeconds === null ? [] : [event('left', atSeconds, { team, slot })],
  );
}

function rounds(match: MatchSummary): MatchEvent[] {
  let atSeconds = 0;
  return match.rounds.map(({ seconds, winningTeam }) => {
    atSeconds += seconds;
    return event('round', atSeconds, { team: winningTeam });
  });
}

/** "Bullet Dance", "gun", "melee"; null for what the game data does not know. */
function sourceName(className: string | null): string | null {
  if (className === null) return null;
  if (/melee/i.test(className)) return 'melee';
  const { abilities, items } = GAME_DATA;
  const ability = abilities.byClassName(className);
  if (ability) return ability.slot === 'weapon' ? 'gun' : ability.name;
  if (className.startsWith('citadel_weapon')) return 'gun';
  return items.byClassName(className)?.name ?? null;
}
