import type { League } from '@soulstat/league-simulator';

export interface DemoTeam {
  readonly name: string;
  readonly tag: string;
  /** Six of the league, the captain first. */
  readonly accountIds: readonly number[];
  /** Heroes that these play, those most liked first. */
  readonly heroIds: readonly number[];
}

const TEAM_SIZE = 6;

const NAMES = [
  ['Midtown Ritual', 'MID'],
  ['Broadway Hex', 'HEX'],
  ['The Cursed Apples', 'APPL'],
  ['Harlem Séance', 'SEA'],
  ['Nightcap Society', 'NCAP'],
  ['Fifth Avenue Ghouls', '5AV'],
  ['Bronx Poltergeists', 'BRNX'],
  ['Hudson Drowners', 'HUD'],
  ['Ivory Candle', 'IVRY'],
  ['Rooftop Gargoyles', 'ROOF'],
  ['Subway Oracles', 'SUB'],
  ['Last Trolley Home', 'LAST'],
] as const;

/** Teams of the league's keenest players who are there from its first day to its last, the strongest team first. */
export function demoTeams({ truth }: League): DemoTeam[] {
  const keen = truth.players
    .filter(({ joinsOnDay, leavesOnDay }) => joinsOnDay === 0 && leavesOnDay >= truth.days)
    .toSorted((a, b) => b.matchesPerDay - a.matchesPerDay)
    .slice(0, NAMES.length * TEAM_SIZE)
    .toSorted((a, b) => b.skill.startPoints - a.skill.startPoints);
  return NAMES.flatMap(([name, tag], index) => {
    const players = keen.slice(index * TEAM_SIZE, (index + 1) * TEAM_SIZE);
    if (players.length < TEAM_SIZE) return [];
    const liked = players.flatMap(({ heroes }) => heroes).toSorted((a, b) => b.taste - a.taste);
    return {
      name,
      tag,
      accountIds: players.map(({ accountId }) => accountId),
      heroIds: [...new Set(liked.map(({ heroId }) => heroId))],
    };
  });
}
